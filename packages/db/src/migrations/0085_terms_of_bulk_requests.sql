-- Purpose, lawful basis and retention of every request of a bulk request, encrypted as one text.
alter table bulk_requests add column terms bytea;
