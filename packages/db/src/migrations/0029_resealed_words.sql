-- Words of a connection, what was relied on and earlier answers are sealed anew when the key that sealed them is changed.
grant update (note) on connection_events to probity_app;
grant update (content) on connection_snapshots to probity_app;
grant update (before, after) on business_answer_events to probity_app;
