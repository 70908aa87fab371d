-- Null where the product runs a check itself.
alter table checks alter column provider drop not null;
-- The last day on which a success counts; null where it has no end.
alter table checks add column valid_until date;
create index checks_by_end on checks (valid_until) where outcome = 'Success' and valid_until is not null;
