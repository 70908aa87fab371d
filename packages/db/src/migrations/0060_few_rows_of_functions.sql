-- A page, not the thousand rows that PostgreSQL takes a function to return: with those in mind it would read every value and
-- every party of all accounts, and ask of each whether the reader may see it, to find the few that are meant.
alter function reviews_to_do(uuid, uuid, uuid, date, integer) rows 20;
alter function associated_progress(uuid) rows 20;
