-- A page, not the thousand rows that the planner assumes: otherwise it reads all sides of all accounts to join them.
alter function connections_named(uuid, text, boolean, text, text, text, text, uuid, text, uuid, integer) rows 50;
