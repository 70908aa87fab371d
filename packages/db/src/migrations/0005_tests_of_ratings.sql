alter table risk_ratings
  -- The tests that had a result; null if none could be run.
  add column tests_total integer,
  add column tests_failed integer;
alter table relationships
  -- The tests that the last rating counted.
  add column tests_total integer not null default 0,
  add column tests_failed integer not null default 0;
