BEGIN TRANSACTION;
CREATE TABLE "auth_group" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(150) NOT NULL UNIQUE);
CREATE TABLE "auth_group_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "auth_permission" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "content_type_id" integer NOT NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "codename" varchar(100) NOT NULL, "name" varchar(255) NOT NULL);
INSERT INTO "auth_permission" VALUES(1,1,'add_permission','Can add permission');
INSERT INTO "auth_permission" VALUES(2,1,'change_permission','Can change permission');
INSERT INTO "auth_permission" VALUES(3,1,'delete_permission','Can delete permission');
INSERT INTO "auth_permission" VALUES(4,1,'view_permission','Can view permission');
INSERT INTO "auth_permission" VALUES(5,2,'add_group','Can add group');
INSERT INTO "auth_permission" VALUES(6,2,'change_group','Can change group');
INSERT INTO "auth_permission" VALUES(7,2,'delete_group','Can delete group');
INSERT INTO "auth_permission" VALUES(8,2,'view_group','Can view group');
INSERT INTO "auth_permission" VALUES(9,3,'add_contenttype','Can add content type');
INSERT INTO "auth_permission" VALUES(10,3,'change_contenttype','Can change content type');
INSERT INTO "auth_permission" VALUES(11,3,'delete_contenttype','Can delete content type');
INSERT INTO "auth_permission" VALUES(12,3,'view_contenttype','Can view content type');
INSERT INTO "auth_permission" VALUES(13,4,'add_session','Can add session');
INSERT INTO "auth_permission" VALUES(14,4,'change_session','Can change session');
INSERT INTO "auth_permission" VALUES(15,4,'delete_session','Can delete session');
INSERT INTO "auth_permission" VALUES(16,4,'view_session','Can view session');
INSERT INTO "auth_permission" VALUES(17,5,'add_event','Can add event');
INSERT INTO "auth_permission" VALUES(18,5,'change_event','Can change event');
INSERT INTO "auth_permission" VALUES(19,5,'delete_event','Can delete event');
INSERT INTO "auth_permission" VALUES(20,5,'view_event','Can view event');
INSERT INTO "auth_permission" VALUES(21,6,'add_game','Can add game');
INSERT INTO "auth_permission" VALUES(22,6,'change_game','Can change game');
INSERT INTO "auth_permission" VALUES(23,6,'delete_game','Can delete game');
INSERT INTO "auth_permission" VALUES(24,6,'view_game','Can view game');
INSERT INTO "auth_permission" VALUES(25,7,'add_player','Can add player');
INSERT INTO "auth_permission" VALUES(26,7,'change_player','Can change player');
INSERT INTO "auth_permission" VALUES(27,7,'delete_player','Can delete player');
INSERT INTO "auth_permission" VALUES(28,7,'view_player','Can view player');
INSERT INTO "auth_permission" VALUES(29,8,'add_ratinglist','Can add rating list');
INSERT INTO "auth_permission" VALUES(30,8,'change_ratinglist','Can change rating list');
INSERT INTO "auth_permission" VALUES(31,8,'delete_ratinglist','Can delete rating list');
INSERT INTO "auth_permission" VALUES(32,8,'view_ratinglist','Can view rating list');
INSERT INTO "auth_permission" VALUES(33,9,'add_round','Can add round');
INSERT INTO "auth_permission" VALUES(34,9,'change_round','Can change round');
INSERT INTO "auth_permission" VALUES(35,9,'delete_round','Can delete round');
INSERT INTO "auth_permission" VALUES(36,9,'view_round','Can view round');
INSERT INTO "auth_permission" VALUES(37,10,'add_throttle','Can add throttle');
INSERT INTO "auth_permission" VALUES(38,10,'change_throttle','Can change throttle');
INSERT INTO "auth_permission" VALUES(39,10,'delete_throttle','Can delete throttle');
INSERT INTO "auth_permission" VALUES(40,10,'view_throttle','Can view throttle');
INSERT INTO "auth_permission" VALUES(41,11,'add_user','Can add user');
INSERT INTO "auth_permission" VALUES(42,11,'change_user','Can change user');
INSERT INTO "auth_permission" VALUES(43,11,'delete_user','Can delete user');
INSERT INTO "auth_permission" VALUES(44,11,'view_user','Can view user');
INSERT INTO "auth_permission" VALUES(45,12,'add_doubleentry','Can add double entry');
INSERT INTO "auth_permission" VALUES(46,12,'change_doubleentry','Can change double entry');
INSERT INTO "auth_permission" VALUES(47,12,'delete_doubleentry','Can delete double entry');
INSERT INTO "auth_permission" VALUES(48,12,'view_doubleentry','Can view double entry');
INSERT INTO "auth_permission" VALUES(49,13,'add_screen','Can add screen');
INSERT INTO "auth_permission" VALUES(50,13,'change_screen','Can change screen');
INSERT INTO "auth_permission" VALUES(51,13,'delete_screen','Can delete screen');
INSERT INTO "auth_permission" VALUES(52,13,'view_screen','Can view screen');
INSERT INTO "auth_permission" VALUES(53,14,'add_section','Can add section');
INSERT INTO "auth_permission" VALUES(54,14,'change_section','Can change section');
INSERT INTO "auth_permission" VALUES(55,14,'delete_section','Can delete section');
INSERT INTO "auth_permission" VALUES(56,14,'view_section','Can view section');
INSERT INTO "auth_permission" VALUES(57,15,'add_entry','Can add entry');
INSERT INTO "auth_permission" VALUES(58,15,'change_entry','Can change entry');
INSERT INTO "auth_permission" VALUES(59,15,'delete_entry','Can delete entry');
INSERT INTO "auth_permission" VALUES(60,15,'view_entry','Can view entry');
INSERT INTO "auth_permission" VALUES(61,16,'add_draft','Can add draft');
INSERT INTO "auth_permission" VALUES(62,16,'change_draft','Can change draft');
INSERT INTO "auth_permission" VALUES(63,16,'delete_draft','Can delete draft');
INSERT INTO "auth_permission" VALUES(64,16,'view_draft','Can view draft');
INSERT INTO "auth_permission" VALUES(65,17,'add_bye','Can add bye');
INSERT INTO "auth_permission" VALUES(66,17,'change_bye','Can change bye');
INSERT INTO "auth_permission" VALUES(67,17,'delete_bye','Can delete bye');
INSERT INTO "auth_permission" VALUES(68,17,'view_bye','Can view bye');
INSERT INTO "auth_permission" VALUES(69,18,'add_snapshot','Can add snapshot');
INSERT INTO "auth_permission" VALUES(70,18,'change_snapshot','Can change snapshot');
INSERT INTO "auth_permission" VALUES(71,18,'delete_snapshot','Can delete snapshot');
INSERT INTO "auth_permission" VALUES(72,18,'view_snapshot','Can view snapshot');
INSERT INTO "auth_permission" VALUES(73,19,'add_token','Can add token');
INSERT INTO "auth_permission" VALUES(74,19,'change_token','Can change token');
INSERT INTO "auth_permission" VALUES(75,19,'delete_token','Can delete token');
INSERT INTO "auth_permission" VALUES(76,19,'view_token','Can view token');
INSERT INTO "auth_permission" VALUES(77,20,'add_claim','Can add claim');
INSERT INTO "auth_permission" VALUES(78,20,'change_claim','Can change claim');
INSERT INTO "auth_permission" VALUES(79,20,'delete_claim','Can delete claim');
INSERT INTO "auth_permission" VALUES(80,20,'view_claim','Can view claim');
INSERT INTO "auth_permission" VALUES(81,21,'add_membership','Can add membership');
INSERT INTO "auth_permission" VALUES(82,21,'change_membership','Can change membership');
INSERT INTO "auth_permission" VALUES(83,21,'delete_membership','Can delete membership');
INSERT INTO "auth_permission" VALUES(84,21,'view_membership','Can view membership');
INSERT INTO "auth_permission" VALUES(85,22,'add_listedplayer','Can add listed player');
INSERT INTO "auth_permission" VALUES(86,22,'change_listedplayer','Can change listed player');
INSERT INTO "auth_permission" VALUES(87,22,'delete_listedplayer','Can delete listed player');
INSERT INTO "auth_permission" VALUES(88,22,'view_listedplayer','Can view listed player');
CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);
INSERT INTO "django_content_type" VALUES(1,'auth','permission');
INSERT INTO "django_content_type" VALUES(2,'auth','group');
INSERT INTO "django_content_type" VALUES(3,'contenttypes','contenttype');
INSERT INTO "django_content_type" VALUES(4,'sessions','session');
INSERT INTO "django_content_type" VALUES(5,'web','event');
INSERT INTO "django_content_type" VALUES(6,'web','game');
INSERT INTO "django_content_type" VALUES(7,'web','player');
INSERT INTO "django_content_type" VALUES(8,'web','ratinglist');
INSERT INTO "django_content_type" VALUES(9,'web','round');
INSERT INTO "django_content_type" VALUES(10,'web','throttle');
INSERT INTO "django_content_type" VALUES(11,'web','user');
INSERT INTO "django_content_type" VALUES(12,'web','doubleentry');
INSERT INTO "django_content_type" VALUES(13,'web','screen');
INSERT INTO "django_content_type" VALUES(14,'web','section');
INSERT INTO "django_content_type" VALUES(15,'web','entry');
INSERT INTO "django_content_type" VALUES(16,'web','draft');
INSERT INTO "django_content_type" VALUES(17,'web','bye');
INSERT INTO "django_content_type" VALUES(18,'web','snapshot');
INSERT INTO "django_content_type" VALUES(19,'web','token');
INSERT INTO "django_content_type" VALUES(20,'web','claim');
INSERT INTO "django_content_type" VALUES(21,'web','membership');
INSERT INTO "django_content_type" VALUES(22,'web','listedplayer');
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'contenttypes','0001_initial','2026-11-22 21:57:24.301664');
INSERT INTO "django_migrations" VALUES(2,'contenttypes','0002_remove_content_type_name','2026-11-22 21:57:24.320467');
INSERT INTO "django_migrations" VALUES(3,'auth','0001_initial','2026-11-22 21:57:24.356114');
INSERT INTO "django_migrations" VALUES(4,'auth','0002_alter_permission_name_max_length','2026-11-22 21:57:24.363699');
INSERT INTO "django_migrations" VALUES(5,'auth','0003_alter_user_email_max_length','2026-11-22 21:57:24.382960');
INSERT INTO "django_migrations" VALUES(6,'auth','0004_alter_user_username_opts','2026-11-22 21:57:24.394404');
INSERT INTO "django_migrations" VALUES(7,'auth','0005_alter_user_last_login_null','2026-11-22 21:57:24.410613');
INSERT INTO "django_migrations" VALUES(8,'auth','0006_require_contenttypes_0002','2026-11-22 21:57:24.420151');
INSERT INTO "django_migrations" VALUES(9,'auth','0007_alter_validators_add_error_messages','2026-11-22 21:57:24.434798');
INSERT INTO "django_migrations" VALUES(10,'auth','0008_alter_user_username_max_length','2026-11-22 21:57:24.456425');
INSERT INTO "django_migrations" VALUES(11,'auth','0009_alter_user_last_name_max_length','2026-11-22 21:57:24.466344');
INSERT INTO "django_migrations" VALUES(12,'auth','0010_alter_group_name_max_length','2026-11-22 21:57:24.486539');
INSERT INTO "django_migrations" VALUES(13,'auth','0011_update_proxy_permissions','2026-11-22 21:57:24.513845');
INSERT INTO "django_migrations" VALUES(14,'auth','0012_alter_user_first_name_max_length','2026-11-22 21:57:24.526662');
INSERT INTO "django_migrations" VALUES(15,'sessions','0001_initial','2026-11-22 21:57:24.548043');
INSERT INTO "django_migrations" VALUES(16,'web','0001_initial','2026-11-22 21:57:25.035762');
INSERT INTO "django_migrations" VALUES(17,'web','0002_append_only','2026-11-22 21:57:25.083130');
CREATE TABLE "django_session" ("session_key" varchar(40) NOT NULL PRIMARY KEY, "session_data" text NOT NULL, "expire_date" datetime NOT NULL);
INSERT INTO "django_session" VALUES('incpb6r6573842p7icjhwiigsfa015pr','eyJ3aG8iOiJjaGllZiJ9:1xVFYt:qGGetyWxA0_AN28rMKdy57B7YWXgtwMwrQ3OlXRbyP8','2026-12-06 21:57:27.233738');
CREATE TABLE "web_bye" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "round_number" smallint unsigned NOT NULL CHECK ("round_number" >= 0), "kind" varchar(1) NOT NULL, "player_id" bigint NOT NULL REFERENCES "web_player" ("id") DEFERRABLE INITIALLY DEFERRED, "section_id" bigint NOT NULL REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_bye_a_round" UNIQUE ("player_id", "round_number"));
INSERT INTO "web_bye" VALUES(1,2,'Z',12,2);
INSERT INTO "web_bye" VALUES(2,2,'U',14,2);
CREATE TABLE "web_claim" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "side" varchar(1) NOT NULL, "white_mark" varchar(1) NOT NULL, "black_mark" varchar(1) NOT NULL, "device" varchar(64) NOT NULL, "address" varchar(45) NOT NULL, "at" datetime NOT NULL, "game_id" bigint NOT NULL REFERENCES "web_game" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_claim_a_side" UNIQUE ("game_id", "side"));
CREATE TABLE "web_doubleentry" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "white_mark" varchar(1) NOT NULL, "black_mark" varchar(1) NOT NULL, "by" varchar(80) NOT NULL, "at" datetime NOT NULL, "game_id" bigint NOT NULL UNIQUE REFERENCES "web_game" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "web_draft" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "round_number" smallint unsigned NOT NULL CHECK ("round_number" >= 0), "position" varchar(64) NOT NULL, "pairs" text NOT NULL CHECK ((JSON_VALID("pairs") OR "pairs" IS NULL)), "bye" bigint NULL, "made_by_rules" text NOT NULL CHECK ((JSON_VALID("made_by_rules") OR "made_by_rules" IS NULL)), "changes" text NOT NULL CHECK ((JSON_VALID("changes") OR "changes" IS NULL)), "engines" text NOT NULL CHECK ((JSON_VALID("engines") OR "engines" IS NULL)), "made_at" datetime NOT NULL, "made_by" varchar(80) NOT NULL, "version" integer unsigned NOT NULL CHECK ("version" >= 0), "section_id" bigint NOT NULL UNIQUE REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "web_entry" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "at" datetime NOT NULL, "user_key" bigint NULL, "who" varchar(150) NOT NULL, "role" varchar(16) NOT NULL, "address" varchar(45) NOT NULL, "action" varchar(40) NOT NULL, "round_number" smallint unsigned NULL CHECK ("round_number" >= 0), "subject" varchar(200) NOT NULL, "values" text NOT NULL CHECK ((JSON_VALID("values") OR "values" IS NULL)), "changes" text NOT NULL CHECK ((JSON_VALID("changes") OR "changes" IS NULL)), "reason" text NOT NULL, "level" smallint unsigned NOT NULL CHECK ("level" >= 0), "undoes" text NOT NULL CHECK ((JSON_VALID("undoes") OR "undoes" IS NULL)), "previous" varchar(64) NOT NULL, "digest" varchar(64) NOT NULL, "event_id" bigint NOT NULL REFERENCES "web_event" ("id") DEFERRABLE INITIALLY DEFERRED, "section_id" bigint NULL REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_entry_a_number" UNIQUE ("event_id", "number"));
INSERT INTO "web_entry" VALUES(1,1,'2026-11-22 21:57:26.701974',1,'chief','chief-arbiter','','event-made',NULL,'Empty Open','{}','[{"t": "section", "k": 1, "b": null, "a": {"id": 1, "event_id": 1, "slug": "empty-open", "name": "Empty Open", "position": 0, "frame": "{\"regulations\":{\"rounds\":3,\"system\":\"FIDE_DUTCH\"},\"name\":\"Empty Open\"}", "claims": "", "tie_breaks_kept_at": null, "time_control": "", "default_minutes": 0, "half_byes": 0, "last_half_bye_round": null, "two_rounds_a_day": [], "check_in": false, "players_report": false, "fide_mode": true, "final_at": null}}, {"t": "round", "k": 1, "b": null, "a": {"id": 1, "section_id": 1, "number": 1, "starts_at": null, "published_at": null}}, {"t": "round", "k": 2, "b": null, "a": {"id": 2, "section_id": 1, "number": 2, "starts_at": null, "published_at": null}}, {"t": "round", "k": 3, "b": null, "a": {"id": 3, "section_id": 1, "number": 3, "starts_at": null, "published_at": null}}]','',0,'[]','','2f0f4ecfe1316fcb3d2e254f3cb43bf991aafe2b72c027a8d8eaac05fbcfd561',1,NULL);
INSERT INTO "web_entry" VALUES(2,1,'2026-11-22 21:57:26.742514',1,'chief','chief-arbiter','10.0.0.7','event-made',NULL,'Held','{}','[]','',0,'[]','','c2f9d68eee2f6d391a69d442d8ea0c3e0762ac4034e5156c293d826bf85f72e7',2,NULL);
INSERT INTO "web_entry" VALUES(3,2,'2026-11-22 21:57:26.753275',1,'chief','chief-arbiter','10.0.0.7','import',1,'held.trf','{"file": "held.trf", "version": "trf26", "errors": 14, "line": "### Imported from held.trf after round 1, on 2026-11-22, despite errors in the file: 14 (OpenArbiter 0.5.0)"}','[{"t": "section", "k": 2, "b": null, "a": {"id": 2, "event_id": 2, "slug": "held", "name": "Held", "position": 0, "frame": "{\"regulations\":{\"rounds\":6,\"initial_colour\":\"w\"},\"name\":\"Held''s worked example, 14 players, 6 rounds\",\"extra\":[\"092 Swiss Dutch (Baku 2016)\"]}", "claims": "", "tie_breaks_kept_at": null, "time_control": "", "default_minutes": 0, "half_byes": 0, "last_half_bye_round": null, "two_rounds_a_day": [], "check_in": false, "players_report": false, "fide_mode": true, "final_at": null}}, {"t": "round", "k": 4, "b": null, "a": {"id": 4, "section_id": 2, "number": 1, "starts_at": null, "published_at": null}}, {"t": "round", "k": 5, "b": null, "a": {"id": 5, "section_id": 2, "number": 2, "starts_at": null, "published_at": null}}, {"t": "round", "k": 6, "b": null, "a": {"id": 6, "section_id": 2, "number": 3, "starts_at": null, "published_at": null}}, {"t": "round", "k": 7, "b": null, "a": {"id": 7, "section_id": 2, "number": 4, "starts_at": null, "published_at": null}}, {"t": "round", "k": 8, "b": null, "a": {"id": 8, "section_id": 2, "number": 5, "starts_at": null, "published_at": null}}, {"t": "round", "k": 9, "b": null, "a": {"id": 9, "section_id": 2, "number": 6, "starts_at": null, "published_at": null}}, {"t": "player", "k": 1, "b": null, "a": {"id": 1, "section_id": 2, "number": 1, "name": "Alice", "sex": "", "title": "GM", "rating": 2500, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 45, "rank": 1, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "P6hwCEpPBQtV", "version": 0, "registered_at": "2026-11-22T21:57:26.754987+00:00"}}, {"t": "player", "k": 2, "b": null, "a": {"id": 2, "section_id": 2, "number": 2, "name": "Bruno", "sex": "", "title": "IM", "rating": 2500, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 45, "rank": 2, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "K6QpI5Y2hVgk", "version": 0, "registered_at": "2026-11-22T21:57:26.755011+00:00"}}, {"t": "player", "k": 3, "b": null, "a": {"id": 3, "section_id": 2, "number": 3, "name": "Carla", "sex": "", "title": "WGM", "rating": 2400, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 30, "rank": 7, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "wmq3HQ3BIr2x", "version": 0, "registered_at": "2026-11-22T21:57:26.755029+00:00"}}, {"t": "player", "k": 4, "b": null, "a": {"id": 4, "section_id": 2, "number": 4, "name": "David", "sex": "", "title": "FM", "rating": 2400, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 35, "rank": 4, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "IY37ITtVwzO3", "version": 0, "registered_at": "2026-11-22T21:57:26.755045+00:00"}}, {"t": "player", "k": 5, "b": null, "a": {"id": 5, "section_id": 2, "number": 5, "name": "Eloise", "sex": "", "title": "WIM", "rating": 2350, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 45, "rank": 3, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "P138Lb7puHfv", "version": 0, "registered_at": "2026-11-22T21:57:26.755061+00:00"}}, {"t": "player", "k": 6, "b": null, "a": {"id": 6, "section_id": 2, "number": 6, "name": "Finn", "sex": "", "title": "FM", "rating": 2300, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 30, "rank": 8, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "GDuCvhzcFF8N", "version": 0, "registered_at": "2026-11-22T21:57:26.755076+00:00"}}, {"t": "player", "k": 7, "b": null, "a": {"id": 7, "section_id": 2, "number": 7, "name": "Giorgia", "sex": "", "title": "FM", "rating": 2250, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 35, "rank": 5, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "yaLorSUdmMka", "version": 0, "registered_at": "2026-11-22T21:57:26.755093+00:00"}}, {"t": "player", "k": 8, "b": null, "a": {"id": 8, "section_id": 2, "number": 8, "name": "Kevin", "sex": "", "title": "FM", "rating": 2250, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 30, "rank": 9, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "MXUiFAtnU2eB", "version": 0, "registered_at": "2026-11-22T21:57:26.755112+00:00"}}, {"t": "player", "k": 9, "b": null, "a": {"id": 9, "section_id": 2, "number": 9, "name": "Louise", "sex": "", "title": "WIM", "rating": 2150, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 20, "rank": 12, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "HGbdrfPTyxQ4", "version": 0, "registered_at": "2026-11-22T21:57:26.755128+00:00"}}, {"t": "player", "k": 10, "b": null, "a": {"id": 10, "section_id": 2, "number": 10, "name": "Marco", "sex": "", "title": "CM", "rating": 2150, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 25, "rank": 10, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "3tCXLQA9d-VL", "version": 0, "registered_at": "2026-11-22T21:57:26.755144+00:00"}}, {"t": "player", "k": 11, "b": null, "a": {"id": 11, "section_id": 2, "number": 11, "name": "Nancy", "sex": "", "title": "WFM", "rating": 2100, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 25, "rank": 11, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "y9v7X5K_agIs", "version": 0, "registered_at": "2026-11-22T21:57:26.755158+00:00"}}, {"t": "player", "k": 12, "b": null, "a": {"id": 12, "section_id": 2, "number": 12, "name": "Oskar", "sex": "", "title": "", "rating": 2100, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 10, "rank": 13, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "BWDMGSmAvGDN", "version": 0, "registered_at": "2026-11-22T21:57:26.755173+00:00"}}, {"t": "player", "k": 13, "b": null, "a": {"id": 13, "section_id": 2, "number": 13, "name": "Patricia", "sex": "", "title": "", "rating": 2050, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 10, "rank": 14, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "SrInBhpz8exI", "version": 0, "registered_at": "2026-11-22T21:57:26.755187+00:00"}}, {"t": "player", "k": 14, "b": null, "a": {"id": 14, "section_id": 2, "number": 14, "name": "Robert", "sex": "", "title": "", "rating": 2000, "rated_as": null, "federation": "", "fide_id": "", "birth": "", "club": "", "points": 35, "rank": 6, "national": [], "present": true, "withdrawn_from": null, "excused": null, "not_come": null, "fixed_board": null, "conditions": false, "note": "", "key": "P7jmDsIpNZYE", "version": 0, "registered_at": "2026-11-22T21:57:26.755207+00:00"}}, {"t": "round", "k": 4, "b": {"published_at": null}, "a": {"published_at": "2026-11-22T21:57:26.753275+00:00"}}, {"t": "game", "k": 1, "b": null, "a": {"id": 1, "round_id": 4, "place": 1, "board": 1, "white_id": 1, "black_id": 8, "white_mark": "1", "black_mark": "0", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 2, "b": null, "a": {"id": 2, "round_id": 4, "place": 2, "board": 2, "white_id": 9, "black_id": 2, "white_mark": "0", "black_mark": "1", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 3, "b": null, "a": {"id": 3, "round_id": 4, "place": 3, "board": 3, "white_id": 3, "black_id": 10, "white_mark": "1", "black_mark": "0", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 4, "b": null, "a": {"id": 4, "round_id": 4, "place": 4, "board": 4, "white_id": 11, "black_id": 4, "white_mark": "=", "black_mark": "=", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 5, "b": null, "a": {"id": 5, "round_id": 4, "place": 5, "board": 5, "white_id": 5, "black_id": 12, "white_mark": "1", "black_mark": "0", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 6, "b": null, "a": {"id": 6, "round_id": 4, "place": 6, "board": 6, "white_id": 13, "black_id": 6, "white_mark": "0", "black_mark": "1", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 7, "b": null, "a": {"id": 7, "round_id": 4, "place": 7, "board": 7, "white_id": 7, "black_id": 14, "white_mark": "1", "black_mark": "0", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "bye", "k": 1, "b": null, "a": {"id": 1, "section_id": 2, "player_id": 12, "round_number": 2, "kind": "Z"}}, {"t": "section", "k": 2, "b": {"claims": "", "half_byes": 0}, "a": {"claims": "3c9339161a9ab46c0f71e5d91d77b8cf477cdcc7fa759f1bbc522edc2f266321", "half_byes": 0}}]','',0,'[]','c2f9d68eee2f6d391a69d442d8ea0c3e0762ac4034e5156c293d826bf85f72e7','adc54ca4c81da33b800e05d7d5298dcff21f1ddad4bef0257d3cc8100b71b0cc',2,2);
INSERT INTO "web_entry" VALUES(4,3,'2026-11-22 21:57:26.937559',1,'chief','chief-arbiter','10.0.0.7','draft',2,'','{"engines": "reference", "as_draws": 0}','[{"t": "draft", "k": 1, "b": null, "a": {"id": 1, "section_id": 2, "round_number": 2, "position": "31c16fc48938c000389fd8db229d54d8bc3cdf1c6208342246ae834d28f64191", "pairs": [[5, 1, 1], [2, 7, 2], [6, 3, 3], [4, 9, 4], [8, 11, 5], [10, 13, 6]], "bye": 14, "made_by_rules": {"pairs": [[5, 1, 1], [2, 7, 2], [6, 3, 3], [4, 9, 4], [8, 11, 5], [10, 13, 6]], "bye": 14}, "changes": [], "engines": ["reference"], "made_at": "2026-11-22T21:57:26.937559+00:00", "made_by": "chief", "version": 0}}]','',0,'[]','adc54ca4c81da33b800e05d7d5298dcff21f1ddad4bef0257d3cc8100b71b0cc','9317c79b0c2866b18b086e767408ea785f77c7b95d128bcf065903ec1965040f',2,2);
INSERT INTO "web_entry" VALUES(5,4,'2026-11-22 21:57:26.968008',1,'chief','chief-arbiter','10.0.0.7','publish',2,'','{"boards": 6}','[{"t": "round", "k": 5, "b": {"published_at": null}, "a": {"published_at": "2026-11-22T21:57:26.968008+00:00"}}, {"t": "game", "k": 8, "b": null, "a": {"id": 8, "round_id": 5, "place": 1, "board": 1, "white_id": 5, "black_id": 1, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 9, "b": null, "a": {"id": 9, "round_id": 5, "place": 2, "board": 2, "white_id": 2, "black_id": 7, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 10, "b": null, "a": {"id": 10, "round_id": 5, "place": 3, "board": 3, "white_id": 6, "black_id": 3, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 11, "b": null, "a": {"id": 11, "round_id": 5, "place": 4, "board": 4, "white_id": 4, "black_id": 9, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 12, "b": null, "a": {"id": 12, "round_id": 5, "place": 5, "board": 5, "white_id": 8, "black_id": 11, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "game", "k": 13, "b": null, "a": {"id": 13, "round_id": 5, "place": 6, "board": 6, "white_id": 10, "black_id": 13, "white_mark": "?", "black_mark": "?", "rated_white": "", "rated_black": "", "version": 0, "entered_by": "", "entered_at": null}}, {"t": "bye", "k": 2, "b": null, "a": {"id": 2, "section_id": 2, "player_id": 14, "round_number": 2, "kind": "U"}}, {"t": "player", "k": 1, "b": {"points": 45, "rank": 1}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 2, "b": {"points": 45, "rank": 2}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 3, "b": {"points": 30, "rank": 7}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 4, "b": {"points": 35, "rank": 4}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 5, "b": {"points": 45, "rank": 3}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 6, "b": {"points": 30, "rank": 8}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 7, "b": {"points": 35, "rank": 5}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 8, "b": {"points": 30, "rank": 9}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 9, "b": {"points": 20, "rank": 12}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 10, "b": {"points": 25, "rank": 10}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 11, "b": {"points": 25, "rank": 11}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 12, "b": {"points": 10, "rank": 13}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 13, "b": {"points": 10, "rank": 14}, "a": {"points": null, "rank": null}}, {"t": "player", "k": 14, "b": {"points": 35, "rank": 6}, "a": {"points": null, "rank": null}}, {"t": "draft", "k": 1, "b": {"id": 1, "section_id": 2, "round_number": 2, "position": "31c16fc48938c000389fd8db229d54d8bc3cdf1c6208342246ae834d28f64191", "pairs": [[5, 1, 1], [2, 7, 2], [6, 3, 3], [4, 9, 4], [8, 11, 5], [10, 13, 6]], "bye": 14, "made_by_rules": {"pairs": [[5, 1, 1], [2, 7, 2], [6, 3, 3], [4, 9, 4], [8, 11, 5], [10, 13, 6]], "bye": 14}, "changes": [], "engines": ["reference"], "made_at": "2026-11-22T21:57:26.937559+00:00", "made_by": "chief", "version": 0}, "a": null}]','',0,'[]','9317c79b0c2866b18b086e767408ea785f77c7b95d128bcf065903ec1965040f','e371f10603757c518398d7df3d438e8a479b145e64f0555fc1daab48f6058bd6',2,2);
INSERT INTO "web_entry" VALUES(6,5,'2026-11-22 21:57:27.046581',1,'chief','chief-arbiter','10.0.0.7','result',2,'Eloise – Alice','{"board": 1, "text": "1\u20130", "was": "\u2013"}','[{"t": "game", "k": 8, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "1", "black_mark": "0", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.046581+00:00"}}]','',0,'[]','e371f10603757c518398d7df3d438e8a479b145e64f0555fc1daab48f6058bd6','f784af54bd74055cb37f5857afc8ce4eac836f262de3c142f02039014a8e9bfa',2,2);
INSERT INTO "web_entry" VALUES(7,6,'2026-11-22 21:57:27.065088',1,'chief','chief-arbiter','10.0.0.7','result',2,'Bruno – Giorgia','{"board": 2, "text": "\u00bd\u2013\u00bd", "was": "\u2013"}','[{"t": "game", "k": 9, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "=", "black_mark": "=", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.065088+00:00"}}]','',0,'[]','f784af54bd74055cb37f5857afc8ce4eac836f262de3c142f02039014a8e9bfa','59b311cc9217424513896b3d0af790693a0e96d77c7c452a9c1e8b38fbfcc72d',2,2);
INSERT INTO "web_entry" VALUES(8,7,'2026-11-22 21:57:27.081125',1,'chief','chief-arbiter','10.0.0.7','result',2,'Finn – Carla','{"board": 3, "text": "0\u20131", "was": "\u2013"}','[{"t": "game", "k": 10, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "0", "black_mark": "1", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.081125+00:00"}}]','',0,'[]','59b311cc9217424513896b3d0af790693a0e96d77c7c452a9c1e8b38fbfcc72d','ab1d1e64693c589c305be3d4e4430e8d475fa67bf68a8fc8ad8ae3af5262eb17',2,2);
INSERT INTO "web_entry" VALUES(9,8,'2026-11-22 21:57:27.113472',1,'chief','chief-arbiter','10.0.0.7','result',2,'David – Louise','{"board": 4, "text": "1\u20130", "was": "\u2013"}','[{"t": "game", "k": 11, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "1", "black_mark": "0", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.113472+00:00"}}]','',0,'[]','ab1d1e64693c589c305be3d4e4430e8d475fa67bf68a8fc8ad8ae3af5262eb17','7622b1b2de202bbb362da46ef2ff94285a4f8dec9d3ef4d8659cc25d4202cd4f',2,2);
INSERT INTO "web_entry" VALUES(10,9,'2026-11-22 21:57:27.137576',1,'chief','chief-arbiter','10.0.0.7','result',2,'Kevin – Nancy','{"board": 5, "text": "\u00bd\u2013\u00bd", "was": "\u2013"}','[{"t": "game", "k": 12, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "=", "black_mark": "=", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.137576+00:00"}}]','',0,'[]','7622b1b2de202bbb362da46ef2ff94285a4f8dec9d3ef4d8659cc25d4202cd4f','c2eba002e3088f511686b28c27fcbc1ef414736f5f2e1aeee74ec04cd5a60e97',2,2);
INSERT INTO "web_entry" VALUES(11,10,'2026-11-22 21:57:27.160161',1,'chief','chief-arbiter','10.0.0.7','result',2,'Marco – Patricia','{"board": 6, "text": "0\u20131", "was": "\u2013"}','[{"t": "game", "k": 13, "b": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}, "a": {"white_mark": "0", "black_mark": "1", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.160161+00:00"}}]','',0,'[]','c2eba002e3088f511686b28c27fcbc1ef414736f5f2e1aeee74ec04cd5a60e97','cd61d3621b3fdfa24522c3d840fe98d1c3c0f8bfec13f63c3e19e3bf10a35156',2,2);
INSERT INTO "web_entry" VALUES(12,11,'2026-11-22 21:57:27.178396',1,'chief','chief-arbiter','10.0.0.7','undo',2,'Marco – Patricia','{"board": 6, "text": "0\u20131", "was": "\u2013", "of": "result"}','[{"t": "game", "k": 13, "b": {"white_mark": "0", "black_mark": "1", "entered_by": "chief", "entered_at": "2026-11-22T21:57:27.160161+00:00"}, "a": {"white_mark": "?", "black_mark": "?", "entered_by": "", "entered_at": null}}]','',0,'[10]','cd61d3621b3fdfa24522c3d840fe98d1c3c0f8bfec13f63c3e19e3bf10a35156','a6a17da8293fbb921ad2f93c09d18cd44baf8746507d9ae79f1160c5b4e6c597',2,2);
INSERT INTO "web_entry" VALUES(13,12,'2026-11-22 21:57:27.206350',1,'chief','chief-arbiter','10.0.0.7','withdrawn',3,'Carla','{"round": 3}','[{"t": "player", "k": 3, "b": {"withdrawn_from": null}, "a": {"withdrawn_from": 3}}]','',0,'[]','a6a17da8293fbb921ad2f93c09d18cd44baf8746507d9ae79f1160c5b4e6c597','6cdd0472c8ce4b8e91b44c777385af53ab025319e507ded3e6f9a110346213a2',2,2);
INSERT INTO "web_entry" VALUES(14,13,'2026-11-22 21:57:27.224010',1,'chief','chief-arbiter','10.0.0.7','key-made',NULL,'Program','{"role": "arbiter"}','[{"t": "token", "k": 1, "b": null, "a": {"id": 1, "owner_id": 1, "event_id": 2, "role": "arbiter", "name": "Program", "phone": false, "made_at": "2026-11-22T21:57:27.224671+00:00", "expires_at": "2026-11-23T21:57:27.224598+00:00", "revoked_at": null}}]','',0,'[]','6cdd0472c8ce4b8e91b44c777385af53ab025319e507ded3e6f9a110346213a2','ab7aaf1dc34969522e05c2432844eb55805f52ca5be28877e46fe96b009ecbf3',2,NULL);
CREATE TABLE "web_event" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "slug" varchar(60) NOT NULL UNIQUE, "name" varchar(120) NOT NULL, "city" varchar(80) NOT NULL, "federation" varchar(3) NOT NULL, "start" date NULL, "end" date NULL, "level" smallint unsigned NOT NULL CHECK ("level" >= 0), "organiser" varchar(120) NOT NULL, "website" varchar(200) NOT NULL, "announcement" text NOT NULL, "public" bool NOT NULL, "archived" bool NOT NULL, "revision" integer unsigned NOT NULL CHECK ("revision" >= 0), "created_at" datetime NOT NULL);
INSERT INTO "web_event" VALUES(1,'empty-open','Empty Open','','',NULL,NULL,3,'','','',1,0,1,'2026-11-22 21:57:26.701125');
INSERT INTO "web_event" VALUES(2,'held','Held','','',NULL,NULL,3,'','','',1,0,13,'2026-11-22 21:57:26.742044');
CREATE TABLE "web_game" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "place" integer unsigned NOT NULL CHECK ("place" >= 0), "board" integer unsigned NOT NULL CHECK ("board" >= 0), "white_mark" varchar(1) NOT NULL, "black_mark" varchar(1) NOT NULL, "rated_white" varchar(1) NOT NULL, "rated_black" varchar(1) NOT NULL, "version" integer unsigned NOT NULL CHECK ("version" >= 0), "entered_by" varchar(80) NOT NULL, "entered_at" datetime NULL, "black_id" bigint NOT NULL REFERENCES "web_player" ("id") DEFERRABLE INITIALLY DEFERRED, "white_id" bigint NOT NULL REFERENCES "web_player" ("id") DEFERRABLE INITIALLY DEFERRED, "round_id" bigint NOT NULL REFERENCES "web_round" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_game_a_board" UNIQUE ("round_id", "board"));
INSERT INTO "web_game" VALUES(1,1,1,'1','0','','',0,'',NULL,8,1,4);
INSERT INTO "web_game" VALUES(2,2,2,'0','1','','',0,'',NULL,2,9,4);
INSERT INTO "web_game" VALUES(3,3,3,'1','0','','',0,'',NULL,10,3,4);
INSERT INTO "web_game" VALUES(4,4,4,'=','=','','',0,'',NULL,4,11,4);
INSERT INTO "web_game" VALUES(5,5,5,'1','0','','',0,'',NULL,12,5,4);
INSERT INTO "web_game" VALUES(6,6,6,'0','1','','',0,'',NULL,6,13,4);
INSERT INTO "web_game" VALUES(7,7,7,'1','0','','',0,'',NULL,14,7,4);
INSERT INTO "web_game" VALUES(8,1,1,'1','0','','',1,'chief','2026-11-22 21:57:27.046581',1,5,5);
INSERT INTO "web_game" VALUES(9,2,2,'=','=','','',1,'chief','2026-11-22 21:57:27.065088',7,2,5);
INSERT INTO "web_game" VALUES(10,3,3,'0','1','','',1,'chief','2026-11-22 21:57:27.081125',3,6,5);
INSERT INTO "web_game" VALUES(11,4,4,'1','0','','',1,'chief','2026-11-22 21:57:27.113472',9,4,5);
INSERT INTO "web_game" VALUES(12,5,5,'=','=','','',1,'chief','2026-11-22 21:57:27.137576',11,8,5);
INSERT INTO "web_game" VALUES(13,6,6,'?','?','','',2,'',NULL,13,10,5);
CREATE TABLE "web_listedplayer" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "fide_id" varchar(11) NOT NULL, "name" varchar(120) NOT NULL, "key" varchar(120) NOT NULL, "federation" varchar(3) NOT NULL, "sex" varchar(1) NOT NULL, "title" varchar(3) NOT NULL, "standard" smallint unsigned NOT NULL CHECK ("standard" >= 0), "rapid" smallint unsigned NOT NULL CHECK ("rapid" >= 0), "blitz" smallint unsigned NOT NULL CHECK ("blitz" >= 0), "birth" varchar(4) NOT NULL, "inactive" bool NOT NULL, "source_id" bigint NOT NULL REFERENCES "web_ratinglist" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "web_membership" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "role" varchar(16) NOT NULL, "event_id" bigint NOT NULL REFERENCES "web_event" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" bigint NOT NULL REFERENCES "web_user" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_role_an_event" UNIQUE ("user_id", "event_id"));
INSERT INTO "web_membership" VALUES(1,'chief-arbiter',1,1);
INSERT INTO "web_membership" VALUES(2,'chief-arbiter',2,1);
CREATE TABLE "web_player" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "name" varchar(120) NOT NULL, "sex" varchar(1) NOT NULL, "title" varchar(3) NOT NULL, "rating" smallint unsigned NOT NULL CHECK ("rating" >= 0), "rated_as" smallint unsigned NULL CHECK ("rated_as" >= 0), "federation" varchar(3) NOT NULL, "fide_id" varchar(11) NOT NULL, "birth" varchar(10) NOT NULL, "club" varchar(80) NOT NULL, "points" integer NULL, "rank" integer unsigned NULL CHECK ("rank" >= 0), "national" text NOT NULL CHECK ((JSON_VALID("national") OR "national" IS NULL)), "present" bool NOT NULL, "withdrawn_from" smallint unsigned NULL CHECK ("withdrawn_from" >= 0), "excused" smallint unsigned NULL CHECK ("excused" >= 0), "not_come" smallint unsigned NULL CHECK ("not_come" >= 0), "fixed_board" integer unsigned NULL CHECK ("fixed_board" >= 0), "conditions" bool NOT NULL, "note" varchar(200) NOT NULL, "key" varchar(16) NOT NULL UNIQUE, "version" integer unsigned NOT NULL CHECK ("version" >= 0), "registered_at" datetime NOT NULL, "section_id" bigint NOT NULL REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "web_player" VALUES(1,1,'Alice','','GM',2500,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','P6hwCEpPBQtV',1,'2026-11-22 21:57:26.754987',2);
INSERT INTO "web_player" VALUES(2,2,'Bruno','','IM',2500,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','K6QpI5Y2hVgk',1,'2026-11-22 21:57:26.755011',2);
INSERT INTO "web_player" VALUES(3,3,'Carla','','WGM',2400,NULL,'','','','',NULL,NULL,'[]',1,3,NULL,NULL,NULL,0,'','wmq3HQ3BIr2x',2,'2026-11-22 21:57:26.755029',2);
INSERT INTO "web_player" VALUES(4,4,'David','','FM',2400,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','IY37ITtVwzO3',1,'2026-11-22 21:57:26.755045',2);
INSERT INTO "web_player" VALUES(5,5,'Eloise','','WIM',2350,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','P138Lb7puHfv',1,'2026-11-22 21:57:26.755061',2);
INSERT INTO "web_player" VALUES(6,6,'Finn','','FM',2300,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','GDuCvhzcFF8N',1,'2026-11-22 21:57:26.755076',2);
INSERT INTO "web_player" VALUES(7,7,'Giorgia','','FM',2250,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','yaLorSUdmMka',1,'2026-11-22 21:57:26.755093',2);
INSERT INTO "web_player" VALUES(8,8,'Kevin','','FM',2250,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','MXUiFAtnU2eB',1,'2026-11-22 21:57:26.755112',2);
INSERT INTO "web_player" VALUES(9,9,'Louise','','WIM',2150,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','HGbdrfPTyxQ4',1,'2026-11-22 21:57:26.755128',2);
INSERT INTO "web_player" VALUES(10,10,'Marco','','CM',2150,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','3tCXLQA9d-VL',1,'2026-11-22 21:57:26.755144',2);
INSERT INTO "web_player" VALUES(11,11,'Nancy','','WFM',2100,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','y9v7X5K_agIs',1,'2026-11-22 21:57:26.755158',2);
INSERT INTO "web_player" VALUES(12,12,'Oskar','','',2100,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','BWDMGSmAvGDN',1,'2026-11-22 21:57:26.755173',2);
INSERT INTO "web_player" VALUES(13,13,'Patricia','','',2050,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','SrInBhpz8exI',1,'2026-11-22 21:57:26.755187',2);
INSERT INTO "web_player" VALUES(14,14,'Robert','','',2000,NULL,'','','','',NULL,NULL,'[]',1,NULL,NULL,NULL,NULL,0,'','P7jmDsIpNZYE',1,'2026-11-22 21:57:26.755207',2);
CREATE TABLE "web_ratinglist" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(120) NOT NULL, "started_at" datetime NOT NULL, "finished_at" datetime NULL, "by" varchar(80) NOT NULL, "done" smallint unsigned NOT NULL CHECK ("done" >= 0), "people" integer unsigned NOT NULL CHECK ("people" >= 0), "current" bool NOT NULL, "failure" text NOT NULL);
CREATE TABLE "web_round" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" smallint unsigned NOT NULL CHECK ("number" >= 0), "starts_at" datetime NULL, "published_at" datetime NULL, "revision" integer unsigned NOT NULL CHECK ("revision" >= 0), "section_id" bigint NOT NULL REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_round_a_number" UNIQUE ("section_id", "number"));
INSERT INTO "web_round" VALUES(1,1,NULL,NULL,0,1);
INSERT INTO "web_round" VALUES(2,2,NULL,NULL,0,1);
INSERT INTO "web_round" VALUES(3,3,NULL,NULL,0,1);
INSERT INTO "web_round" VALUES(4,1,NULL,'2026-11-22 21:57:26.753275',1,2);
INSERT INTO "web_round" VALUES(5,2,NULL,'2026-11-22 21:57:26.968008',8,2);
INSERT INTO "web_round" VALUES(6,3,NULL,NULL,0,2);
INSERT INTO "web_round" VALUES(7,4,NULL,NULL,0,2);
INSERT INTO "web_round" VALUES(8,5,NULL,NULL,0,2);
INSERT INTO "web_round" VALUES(9,6,NULL,NULL,0,2);
CREATE TABLE "web_screen" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "slug" varchar(40) NOT NULL, "name" varchar(80) NOT NULL, "pages" text NOT NULL CHECK ((JSON_VALID("pages") OR "pages" IS NULL)), "seconds" smallint unsigned NOT NULL CHECK ("seconds" >= 0), "version" integer unsigned NOT NULL CHECK ("version" >= 0), "event_id" bigint NOT NULL REFERENCES "web_event" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_screen_a_slug" UNIQUE ("event_id", "slug"));
CREATE TABLE "web_section" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "slug" varchar(60) NOT NULL, "name" varchar(120) NOT NULL, "position" smallint unsigned NOT NULL CHECK ("position" >= 0), "frame" text NOT NULL, "claims" varchar(64) NOT NULL, "tie_breaks_kept_at" datetime NULL, "time_control" varchar(120) NOT NULL, "default_minutes" smallint unsigned NOT NULL CHECK ("default_minutes" >= 0), "half_byes" smallint unsigned NOT NULL CHECK ("half_byes" >= 0), "last_half_bye_round" smallint unsigned NULL CHECK ("last_half_bye_round" >= 0), "two_rounds_a_day" text NOT NULL CHECK ((JSON_VALID("two_rounds_a_day") OR "two_rounds_a_day" IS NULL)), "check_in" bool NOT NULL, "players_report" bool NOT NULL, "fide_mode" bool NOT NULL, "final_at" datetime NULL, "revision" integer unsigned NOT NULL CHECK ("revision" >= 0), "field_revision" integer unsigned NOT NULL CHECK ("field_revision" >= 0), "event_id" bigint NOT NULL REFERENCES "web_event" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_section_a_slug" UNIQUE ("event_id", "slug"));
INSERT INTO "web_section" VALUES(1,'empty-open','Empty Open',0,'{"regulations":{"rounds":3,"system":"FIDE_DUTCH"},"name":"Empty Open"}','',NULL,'',0,0,NULL,'[]',0,0,1,NULL,1,1,1);
INSERT INTO "web_section" VALUES(2,'held','Held',0,'{"regulations":{"rounds":6,"initial_colour":"w"},"name":"Held''s worked example, 14 players, 6 rounds","extra":["092 Swiss Dutch (Baku 2016)"]}','3c9339161a9ab46c0f71e5d91d77b8cf477cdcc7fa759f1bbc522edc2f266321',NULL,'',0,0,NULL,'[]',0,0,1,NULL,11,3,2);
CREATE TABLE "web_snapshot" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "round_number" smallint unsigned NOT NULL CHECK ("round_number" >= 0), "text" text NOT NULL, "digest" varchar(64) NOT NULL, "at" datetime NOT NULL, "entry_id" bigint NOT NULL UNIQUE REFERENCES "web_entry" ("id") DEFERRABLE INITIALLY DEFERRED, "section_id" bigint NOT NULL REFERENCES "web_section" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "web_snapshot" VALUES(1,1,'012 Held''s worked example, 14 players, 6 rounds
062 14
142 6
152 W
092 Swiss Dutch (Baku 2016)
240 Z 002   12
001    1   GM Alice                             2500                             4.5    1     8 w 1
001    2   IM Bruno                             2500                             4.5    2     9 b 1
001    3  WGM Carla                             2400                             3.0    7    10 w 1
001    4   FM David                             2400                             3.5    4    11 b =
001    5  WIM Eloise                            2350                             4.5    3    12 w 1
001    6   FM Finn                              2300                             3.0    8    13 b 1
001    7   FM Giorgia                           2250                             3.5    5    14 w 1
001    8   FM Kevin                             2250                             3.0    9     1 b 0
001    9  WIM Louise                            2150                             2.0   12     2 w 0
001   10   CM Marco                             2150                             2.5   10     3 b 0
001   11  WFM Nancy                             2100                             2.5   11     4 w =
001   12      Oskar                             2100                             1.0   13     5 b 0  0000 - Z
001   13      Patricia                          2050                             1.0   14     6 w 0
001   14      Robert                            2000                             3.5    6     7 b 0
','d7cb9b3d0976970bd7017efc64fb0061e18b0a4d8ce759662dae73f229b42fc8','2026-11-22 21:57:26.753275',3,2);
INSERT INTO "web_snapshot" VALUES(2,2,'012 Held''s worked example, 14 players, 6 rounds
062 14
142 6
152 W
092 Swiss Dutch (Baku 2016)
### Imported from held.trf after round 1, on 2026-11-22, despite errors in the file: 14 (OpenArbiter 0.5.0)
001    1   GM Alice                             2500                             1.0    3     8 w 1     5 b  
001    2   IM Bruno                             2500                             1.0    1     9 b 1     7 w  
001    3  WGM Carla                             2400                             1.0    4    10 w 1     6 b  
001    4   FM David                             2400                             0.5    7    11 b =     9 w  
001    5  WIM Eloise                            2350                             1.0    5    12 w 1     1 w  
001    6   FM Finn                              2300                             1.0    2    13 b 1     3 w  
001    7   FM Giorgia                           2250                             1.0    6    14 w 1     2 b  
001    8   FM Kevin                             2250                             0.0    9     1 b 0    11 w  
001    9  WIM Louise                            2150                             0.0   13     2 w 0     4 b  
001   10   CM Marco                             2150                             0.0   10     3 b 0    13 w  
001   11  WFM Nancy                             2100                             0.5    8     4 w =     8 b  
001   12      Oskar                             2100                             0.0   11     5 b 0  0000 - Z
001   13      Patricia                          2050                             0.0   14     6 w 0    10 b  
001   14      Robert                            2000                             1.0   12     7 b 0  0000 - U
','b287200a8f7ff63e44fd20a9b663c6dec30ab23bd534f24e011c1ec3445b635f','2026-11-22 21:57:26.968008',5,2);
CREATE TABLE "web_throttle" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "key" varchar(64) NOT NULL UNIQUE, "count" integer unsigned NOT NULL CHECK ("count" >= 0), "until" datetime NOT NULL, "last" datetime NOT NULL);
CREATE TABLE "web_token" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "role" varchar(16) NOT NULL, "name" varchar(80) NOT NULL, "phone" bool NOT NULL, "digest" varchar(64) NOT NULL UNIQUE, "made_at" datetime NOT NULL, "expires_at" datetime NULL, "revoked_at" datetime NULL, "used_at" datetime NULL, "event_id" bigint NOT NULL REFERENCES "web_event" ("id") DEFERRABLE INITIALLY DEFERRED, "owner_id" bigint NOT NULL REFERENCES "web_user" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "web_token" VALUES(1,'arbiter','Program',0,'a835a951cc0c60659eaac431bf48b159750bdce81011f8bd1eca348e18a1ab15','2026-11-22 21:57:27.224671','2026-11-23 21:57:27.224598',NULL,NULL,2,1);
CREATE TABLE "web_user" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "password" varchar(128) NOT NULL, "last_login" datetime NULL, "is_superuser" bool NOT NULL, "username" varchar(150) NOT NULL UNIQUE, "first_name" varchar(150) NOT NULL, "last_name" varchar(150) NOT NULL, "email" varchar(254) NOT NULL, "is_staff" bool NOT NULL, "is_active" bool NOT NULL, "date_joined" datetime NOT NULL, "language" varchar(2) NOT NULL, "theme" varchar(5) NOT NULL);
INSERT INTO "web_user" VALUES(1,'scrypt$16384$fH6TpYz70UvAYnZAme3aHV$8$5$mDeDYnJH0LrjfPbPBR72JRBS3nUu//GskMkD9sutFLVhPyT+DPDqgN7CpkWagaxdRpxc5sfrV/u6EsWOqFBybw==',NULL,1,'chief','','','',1,1,'2026-11-22 21:57:26.171238','','');
CREATE TABLE "web_user_groups" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" bigint NOT NULL REFERENCES "web_user" ("id") DEFERRABLE INITIALLY DEFERRED, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "web_user_user_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" bigint NOT NULL REFERENCES "web_user" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE UNIQUE INDEX "django_content_type_app_label_model_76bd3d3b_uniq" ON "django_content_type" ("app_label", "model");
CREATE UNIQUE INDEX "auth_group_permissions_group_id_permission_id_0cd325b0_uniq" ON "auth_group_permissions" ("group_id", "permission_id");
CREATE INDEX "auth_group_permissions_group_id_b120cbf9" ON "auth_group_permissions" ("group_id");
CREATE INDEX "auth_group_permissions_permission_id_84c5c92e" ON "auth_group_permissions" ("permission_id");
CREATE UNIQUE INDEX "auth_permission_content_type_id_codename_01ab375a_uniq" ON "auth_permission" ("content_type_id", "codename");
CREATE INDEX "auth_permission_content_type_id_2f476e4b" ON "auth_permission" ("content_type_id");
CREATE INDEX "django_session_expire_date_a5c62663" ON "django_session" ("expire_date");
CREATE UNIQUE INDEX "web_user_groups_user_id_group_id_ad6e87b6_uniq" ON "web_user_groups" ("user_id", "group_id");
CREATE INDEX "web_user_groups_user_id_ddeacfa4" ON "web_user_groups" ("user_id");
CREATE INDEX "web_user_groups_group_id_b03a95c5" ON "web_user_groups" ("group_id");
CREATE UNIQUE INDEX "web_user_user_permissions_user_id_permission_id_b62696d3_uniq" ON "web_user_user_permissions" ("user_id", "permission_id");
CREATE INDEX "web_user_user_permissions_user_id_19dddb18" ON "web_user_user_permissions" ("user_id");
CREATE INDEX "web_user_user_permissions_permission_id_360139a1" ON "web_user_user_permissions" ("permission_id");
CREATE INDEX "web_player_section_id_135ad9b8" ON "web_player" ("section_id");
CREATE INDEX "web_snapshot_section_id_0d51b360" ON "web_snapshot" ("section_id");
CREATE INDEX "web_token_event_id_34208c66" ON "web_token" ("event_id");
CREATE INDEX "web_token_owner_id_e183688b" ON "web_token" ("owner_id");
CREATE INDEX "web_claim_game_id_34a1f9e0" ON "web_claim" ("game_id");
CREATE INDEX "web_membership_event_id_3893a3a1" ON "web_membership" ("event_id");
CREATE INDEX "web_membership_user_id_33c90798" ON "web_membership" ("user_id");
CREATE INDEX "web_listedplayer_source_id_22aae8e1" ON "web_listedplayer" ("source_id");
CREATE INDEX "listed_by_id" ON "web_listedplayer" ("source_id", "fide_id");
CREATE INDEX "listed_by_name" ON "web_listedplayer" ("source_id", "key");
CREATE INDEX "web_game_black_id_778031f4" ON "web_game" ("black_id");
CREATE INDEX "web_game_white_id_5adf5c2c" ON "web_game" ("white_id");
CREATE INDEX "web_game_round_id_53fc677d" ON "web_game" ("round_id");
CREATE INDEX "web_screen_slug_5fd8cd5f" ON "web_screen" ("slug");
CREATE INDEX "web_screen_event_id_78452291" ON "web_screen" ("event_id");
CREATE INDEX "web_section_slug_634d8fa7" ON "web_section" ("slug");
CREATE INDEX "web_section_event_id_f71f9db7" ON "web_section" ("event_id");
CREATE INDEX "web_round_section_id_207ab99c" ON "web_round" ("section_id");
CREATE INDEX "player_by_number" ON "web_player" ("section_id", "number");
CREATE INDEX "web_entry_event_id_93bba10e" ON "web_entry" ("event_id");
CREATE INDEX "web_entry_section_id_2cbb5b14" ON "web_entry" ("section_id");
CREATE INDEX "web_bye_player_id_9e3d667c" ON "web_bye" ("player_id");
CREATE INDEX "web_bye_section_id_30d62b87" ON "web_bye" ("section_id");
CREATE TRIGGER web_entry_no_UPDATE BEFORE UPDATE ON web_entry
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER web_entry_no_DELETE BEFORE DELETE ON web_entry
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER web_snapshot_no_UPDATE BEFORE UPDATE ON web_snapshot
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER web_snapshot_no_DELETE BEFORE DELETE ON web_snapshot
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('django_migrations',17);
INSERT INTO "sqlite_sequence" VALUES('django_content_type',22);
INSERT INTO "sqlite_sequence" VALUES('auth_permission',88);
INSERT INTO "sqlite_sequence" VALUES('auth_group',0);
INSERT INTO "sqlite_sequence" VALUES('web_player',14);
INSERT INTO "sqlite_sequence" VALUES('web_game',13);
INSERT INTO "sqlite_sequence" VALUES('web_screen',0);
INSERT INTO "sqlite_sequence" VALUES('web_section',2);
INSERT INTO "sqlite_sequence" VALUES('web_round',9);
INSERT INTO "sqlite_sequence" VALUES('web_entry',14);
INSERT INTO "sqlite_sequence" VALUES('web_bye',2);
INSERT INTO "sqlite_sequence" VALUES('web_user',1);
INSERT INTO "sqlite_sequence" VALUES('web_event',2);
INSERT INTO "sqlite_sequence" VALUES('web_membership',2);
INSERT INTO "sqlite_sequence" VALUES('web_snapshot',2);
INSERT INTO "sqlite_sequence" VALUES('web_draft',1);
INSERT INTO "sqlite_sequence" VALUES('web_token',1);
COMMIT;
