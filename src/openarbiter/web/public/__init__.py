"""What everybody may see: public pages, players' pages, screens, the event as a folder."""
