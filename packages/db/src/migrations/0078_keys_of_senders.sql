-- The API key through which a program started or resumed a bulk request or an import: the audit log names it with each
-- row that the job sends or writes, even once the key has expired or is revoked.
alter table bulk_requests add column sent_by_key uuid references api_keys (id) on delete set null;
create index bulk_requests_by_key on bulk_requests (sent_by_key) where sent_by_key is not null;
alter table imports add column run_by_key uuid references api_keys (id) on delete set null;
create index imports_by_key on imports (run_by_key) where run_by_key is not null;
