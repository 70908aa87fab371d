-- A bulk request whose sending was given up says so, and can be taken up again.
alter table bulk_requests
  drop constraint bulk_requests_state_known,
  add constraint bulk_requests_state_known check (state in ('Running', 'Stopped', 'Finished', 'Failed')),
  -- Grows each time it is taken up: what is given up late is not what runs now.
  add column round integer not null default 1;
