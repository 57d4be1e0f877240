"""Other words by which arbiters look for a situation, beside what it says in the list.

They are what is typed in a hurry: short, without an order, with a guess at the article. In
another language they are the words of that language, not translations of these.
"""

from __future__ import annotations

from openarbiter.model.text import N_

SEARCH_WORDS: dict[str, str] = {
    "mate": N_("checkmated, mated, mate on the board, game over, king attacked without a move"),
    "stalemate": N_("pat, no legal move left, king not in check, cannot move"),
    "dead-position": N_(
        "dead position, insufficient material, bare kings, king against king, king and bishop, "
        "king and knight, blocked position, wall of pawns, cannot mate, draw"
    ),
    "automatic-draw": N_(
        "fivefold, 5 times, fifth time, same position, repeated five times, seventy-five, "
        "75-move rule, automatic draw, arbiter declares a draw"
    ),
    "resignation": N_(
        "resigned, gives up, shook hands, offered the hand, knocked the king over, laid down "
        "the king, bare king, lost"
    ),
    "agreement": N_(
        "draw agreed, agreed draw, accepted, handshake, too early, before move 30, minimum "
        "number of moves, Sofia rule, no draw offers allowed, consent of the arbiter"
    ),
    "flag": N_(
        "flag fell, flag fall, flagged, flag down, time is up, out of time, ran out of time, "
        "lost on time, zero on the clock, 0:00, overstepped, bare king, only king, king alone, "
        "claims a win on time"
    ),
    "both-flags": N_(
        "both flags down, two flags, both clocks zero, 0:00, which flag fell first, both out of"
        " time"
    ),
    "late-arrival": N_(
        "arrived late, latecomer, not here, absent, no-show, default time, zero tolerance, "
        "forfeit, missing player, nobody came"
    ),
    "claim-repetition": N_(
        "threefold, three times, third time, 3 times, same position, repeated, repeats moves, "
        "perpetual check, without a scoresheet, no record, wrong claim, incorrect claim, draw "
        "claim"
    ),
    "claim-fifty-moves": N_(
        "fifty, 50-move rule, no capture, no pawn move, wrong claim, incorrect claim, draw "
        "claim, without a scoresheet"
    ),
    "draw-offer": N_(
        "draw offer, offered a draw before moving, before making the move, on the opponent's "
        "time, accepted, refused, declined, touched a piece after the offer, is the offer still"
        " valid, wrong moment"
    ),
    "draw-offer-condition": N_(
        "conditional draw offer, if, provided that, only if the other board"
    ),
    "draw-offer-withdrawn": N_(
        "withdraw the draw offer, withdrawn, changed their mind, take back the offer, cancel"
    ),
    "draw-offers-repeated": N_(
        "keeps offering a draw, repeated offers, draw offers every move, many times, annoying"
    ),
    "guideline-3-increment": N_(
        "less than two minutes, 5 seconds, quickplay finish, add increment, no increment, time "
        "trouble, guideline 3"
    ),
    "guideline-3-claim": N_(
        "quickplay finish, less than two minutes, no effort to win, normal means, cannot win, "
        "only running the clock, time trouble, guideline 3"
    ),
    "guideline-3-no-arbiter": N_(
        "quickplay finish, no arbiter in the venue, two minutes, appendix G, guideline 3, "
        "league match"
    ),
    "not-recording": N_(
        "not writing, does not write the moves, stopped writing, refuses to write, scoresheet, "
        "score not kept, five minutes left, notation missing"
    ),
    "recording-ahead": N_(
        "writes the move first, wrote before playing, writing in advance, notes the move ahead,"
        " scoresheet"
    ),
    "incomplete-sheets": N_(
        "reconstruct the game, update the scoresheet, missing moves, moves not written, how "
        "many moves were made, time control reached, flag"
    ),
    "moves-asked": N_(
        "how many moves left, number of moves, move counter, may I tell, time control"
    ),
    "result-signed-wrong": N_(
        "wrong result, signed wrong result, scoresheet not signed, refuses to sign, different "
        "results, result entered incorrectly"
    ),
    "clock-handled": N_(
        "hits the clock, bangs the clock, wrong hand, other hand, keeps finger on the clock, "
        "hovers, picked up the clock, knocked the clock over, slams"
    ),
    "press-forgotten": N_(
        "forgot to press the clock, did not press, clock not pressed, still running, may I "
        "tell, reminds the opponent"
    ),
    "clock-stopped": N_(
        "paused the clock, stopped the clock, calls the arbiter, no queen available, needs a "
        "queen, second queen missing, without reason"
    ),
    "clock-wrongly-set": N_(
        "wrong time on the clock, clock set wrong, wrong setting, no increment, increment "
        "missing, wrong time control, times swapped, move counter"
    ),
    "clock-defect": N_(
        "clock broken, defective clock, clock does not work, clock stopped working, battery, "
        "display off, switched off, replace the clock"
    ),
    "interruption": N_(
        "fire alarm, power cut, lights out, player ill, sick, fainted, doctor, emergency, "
        "evacuate, stop the game, pause the round"
    ),
    "touched": N_(
        "touch move, touched wrong piece, touched a piece, castling rook first, touched king "
        "and rook, castling, touched rook first, two pieces, adjust, j'adoube, adjusting, "
        "accidentally touched, touched the opponent's piece, must move, must capture, brushed"
    ),
    "released": N_(
        "let go of the piece, takes the move back, changed the move, takeback, put the piece on"
        " another square, hand off the piece, castling king released, promoted piece changed"
    ),
    "touch-claim": N_(
        "touch move claim, touch move dispute, touched it, says the opponent touched, denies "
        "touching, no witness, complains about touch move"
    ),
    "illegal-move": N_(
        "illegal move, second illegal move, 2nd, first illegal move, left the king in check, "
        "king in check, moved into check, did not see the check, illegal castling, castled "
        "through check, castling not allowed, castled after moving the king, wrong knight move,"
        " piece moved wrongly, two minutes, one minute"
    ),
    "illegal-move-not-pressed": N_(
        "illegal move, not pressed, before pressing the clock, no penalty, corrects it"
    ),
    "illegal-move-late": N_(
        "illegal move, noticed later, several moves later, after some moves, unnoticed, "
        "opponent already moved, claim too late, not claimed, stands"
    ),
    "illegal-move-after-game": N_(
        "illegal move, found after the game, game over, signed, result stands"
    ),
    "two-hands": N_(
        "both hands, two handed castling, castled with two hands, captured with two hands, "
        "promoted with two hands, illegal"
    ),
    "two-hands-no-press": N_(
        "both hands, two handed castling, castled with two hands, mate with two hands"
    ),
    "press-without-move": N_(
        "pressed the clock without moving, pressed twice, no move made, pressed before moving, "
        "passed the move"
    ),
    "press-by-accident": N_(
        "pressed the clock by mistake, restarted instead of stopping, wrong button, "
        "accidentally, pressed the opponent's side"
    ),
    "pawn-left": N_(
        "promotion no queen, pawn not replaced, pawn not promoted, promoted without a piece, "
        "pawn on the eighth rank, 8th rank, forgot to promote, promotion"
    ),
    "upside-down-rook": N_(
        "inverted rook, rook upside down, promotion, second queen not available"
    ),
    "king-captured": N_("took the king, king taken, captures the king, king capture"),
    "illegal-position": N_(
        "both kings in check, two kings in check, illegal position, pawn on the first rank, "
        "pawn on the eighth rank, three bishops"
    ),
    "wrong-start": N_(
        "king and queen swapped, queen on the wrong square, bishop and knight swapped, pieces "
        "set up wrong, wrong setup, starting position, set-up, chess960 position"
    ),
    "colours-reversed": N_(
        "reversed colours, colours swapped, wrong colors, played with White instead of Black, "
        "white and black exchanged"
    ),
    "board-turned": N_(
        "board turned, rotated board, a1 is white, corner black, board placed wrongly, dark "
        "corner, wrong orientation"
    ),
    "displaced": N_(
        "knocked over pieces, knocked pieces, pieces fell, dropped a piece, knocked the board, "
        "sleeve, toppled, spilled"
    ),
    "phone": N_(
        "phone rang, mobile rang, telephone, cell phone, smartwatch, smart watch, watch, "
        "earphones, headphones, beep, ringing, cheating, device in the bag, vibration"
    ),
    "distraction": N_(
        "talking, speaking, noise, coughing, eating, kicking, tapping, humming, disturbs, "
        "annoying, insults, staring, complaint about the opponent, unreasonable claims"
    ),
    "left": N_(
        "left the room, went outside, left the hall, toilet, walked away, gone, left without "
        "saying, leaves the board while on move"
    ),
    "notes": N_(
        "reads notes, book, cheating, cheat, help from a coach, asks a friend, talks about the "
        "position, analysing in the corridor, prompt, hint"
    ),
    "search": N_(
        "search, metal detector, scanner, refuses the check, inspection, bag check, cheating, "
        "pockets"
    ),
    "smoking": N_("smoked, cigarette, e-cigarette, vape, vaping"),
    "disrepute": N_(
        "insult, fight, shouting, rude, refuses to shake hands, handshake, dress code, throws "
        "pieces, alcohol, drunk, arranged game, fixed result, disrepute"
    ),
    "refusal": N_(
        "refuses to obey, refuses to play on, ignores the arbiter, does not comply, loss of the"
        " game, both players lose, 0-0"
    ),
    "points": N_("deduct points, half point, 0-½, ½-0, reduce the score, penalty points"),
    "spectator": N_(
        "spectator, parent, coach, visitor, whispers, gives a hint, tells the flag has fallen, "
        "points out an illegal move, stands too close, photographer"
    ),
    "disturbance": N_(
        "noise outside, noise from outside, music, light, cold, extra time, compensation, door,"
        " neighbours"
    ),
    "appeal": N_(
        "appeals committee, protest, complaint against the arbiter, disagrees with the "
        "decision, fee, deadline"
    ),
    "question": N_(
        "asks a question, explain the rules, how many moves, may I answer, asks whose move it is"
    ),
    "other-notation": N_(
        "descriptive notation, wrong notation, illegible, unreadable, another language, long "
        "notation, handwriting"
    ),
    "blind-move": N_(
        "blind, visually disabled, visually impaired, announced the wrong move, assistant, slip"
        " of the tongue, peg, braille"
    ),
    "two-boards": N_(
        "blind, visually disabled, boards differ, different position on the boards, electronic "
        "board wrong"
    ),
    "adjourn": N_("adjournment, seal the move, sealed move, envelope, postponed, end of session"),
    "sealed-move": N_(
        "sealed move illegal, sealed move ambiguous, unclear, wrong sealed move, adjourned"
    ),
    "resume": N_("resumption, resume, restart, continue, adjourned, absent"),
    "resume-late": N_("late for resumption, adjourned, forfeit, absent"),
    "envelope-missing": N_("lost envelope, sealed move lost, disappeared, adjourned"),
    "resume-times": N_("wrong time at resumption, clock times incorrect, adjourned"),
    "resume-over": N_("draw agreed before resumption, resigns before resumption, adjourned"),
    "assistant": N_(
        "helper, cannot move pieces, broken arm, disabled, wheelchair, religious reasons, cannot "
        "write, 10 minutes off"
    ),
    "score-sheet": N_(
        "pen on the score sheet, covers the sheet, hides the moves, takes the original home, "
        "writes notes, scribbles"
    ),
    "display-claim": N_("monitor, screen, demo board, electronic board, live board, projector"),
    "clock-side": N_("left-handed, left hand, clock on the other side, turn the clock"),
}
"""By the keys of the situations; to be translated."""
