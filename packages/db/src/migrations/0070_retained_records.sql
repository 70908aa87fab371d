-- What a request is for: shown before consent, kept in the receipt and in the retained record.
alter table connections add column purpose bytea;
alter table connections add column lawful_basis text;
alter table connections add column lawful_basis_detail bytea;
alter table connections add column retention_years integer;
alter table connections add constraint connections_lawful_basis_known check (lawful_basis in
  ('Consent', 'Contract', 'LegalObligation', 'VitalInterests', 'PublicTask', 'LegitimateInterests'));
alter table connections add constraint connections_retention_years_sane check (retention_years between 0 and 30);

alter table connection_snapshots drop constraint connection_snapshots_reason_known;
alter table connection_snapshots add constraint connection_snapshots_reason_known
  check (reason in ('Approval', 'FirstAccess', 'Acceptance'));

-- What the recipient relied on, once it is no longer shared. It is the recipient's: encrypted with its key.
create table retained_records (
  id uuid primary key,
  connection_id uuid not null references connections (id),
  account_id uuid not null,
  holder_account_id uuid not null,
  content bytea not null,
  hash bytea not null,
  -- Names of items and hashes of files, no values.
  items text[] not null,
  files text[] not null,
  ended_by text not null,
  kept_at timestamptz not null,
  keep_until date not null,
  constraint retained_records_ended_by_known check (ended_by in ('holder', 'recipient', 'period'))
);
create index retained_records_of_connection on retained_records (connection_id, kept_at desc);
create index retained_records_of_holder on retained_records (holder_account_id, keep_until);
create index retained_records_by_end on retained_records (keep_until);
create index retained_records_of_account on retained_records (account_id);

-- Documents as the recipient had them, encrypted with its key.
create table retained_files (
  connection_id uuid not null references connections (id),
  content_hash bytea not null,
  account_id uuid not null,
  storage_key text not null,
  media_type text not null,
  size integer not null,
  kept_at timestamptz not null,
  primary key (connection_id, content_hash)
);
create index retained_files_of_account on retained_files (account_id, storage_key);

grant select, insert, delete on retained_records, retained_files to probity_app;
grant update (content) on retained_records to probity_app;
alter table retained_records enable row level security;
create policy retained_records_read on retained_records for select using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());
-- Whoever ends the sharing writes the recipient's record; only the recipient reads it.
create policy retained_records_add on retained_records for insert with check (
  exists (select from connections c where c.id = connection_id and c.reader_account_id = account_id
    and c.holder_account_id = retained_records.holder_account_id));
create policy retained_records_change on retained_records for update using (actor_is_system());
create policy retained_records_remove on retained_records for delete using (actor_is_system());
alter table retained_files enable row level security;
create policy retained_files_read on retained_files for select using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());
create policy retained_files_write on retained_files for all using (actor_is_system());

-- The data owner knows that something is kept, of what and until when; never what it says.
create function records_kept_of(p_holder uuid) returns table (id uuid, connection_id uuid, account_id uuid,
    items text[], kept_at timestamptz, keep_until date)
  language sql stable security definer set search_path = public as $$
    select r.id, r.connection_id, r.account_id, r.items, r.kept_at, r.keep_until from retained_records r
    where r.holder_account_id = p_holder and (actor_is_system() or p_holder = any (actor_accounts()))
  $$;
-- How long the recipient of a connection keeps what it relied on, where the request does not say.
create function retention_years_of(p_connection uuid) returns integer
  language sql stable security definer set search_path = public as $$
    select (a.settings ->> 'retentionYears')::integer from connections c join accounts a on a.id = c.reader_account_id
    where c.id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;
revoke execute on function records_kept_of(uuid), retention_years_of(uuid) from public;
grant execute on function records_kept_of(uuid), retention_years_of(uuid) to probity_app;

-- The access log says what was done: shared data read, a value revealed, a document or a retained record opened.
alter table disclosures add column kind text not null default 'viewed';
alter table disclosures add constraint disclosures_kind_known check (kind in
  ('viewed', 'revealed', 'documentOpened', 'recordOpened', 'recordExported'));
