-- Keys that can be changed, answers that survive a crash, and what nightly care found.

-- The key of what belongs to no account (seeds, waiting mails, links), wrapped like every other data key.
create table platform_keys (
  purpose text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform_keys to probity_app;

-- A second key that opens an account's data while one key takes the place of another.
create table data_key_rotations (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Published: the new key, which readers learn before anything is sealed with it. Replacing: the old one.
  other_key bytea not null,
  state text not null default 'Published',
  since timestamptz not null,
  -- The last stored file that was sealed anew.
  files_after text not null default '',
  constraint data_key_rotations_state_known check (state in ('Published', 'Replacing'))
);
grant select, insert, update, delete on data_key_rotations to probity_app;
alter table data_key_rotations enable row level security;
create policy data_key_rotations_read on data_key_rotations for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy data_key_rotations_write on data_key_rotations for all using (actor_is_system());

-- Whoever was handed an account's present key, as a party of a connection, needs the other as well meanwhile.
create function other_data_key(p_account uuid, p_data_key bytea) returns bytea
  language sql stable security definer set search_path = public as $$
    select r.other_key from data_key_rotations r join accounts a on a.id = r.account_id
    where r.account_id = p_account and a.data_key = p_data_key
  $$;
revoke execute on function other_data_key(uuid, bytea) from public;
grant execute on function other_data_key(uuid, bytea) to probity_app;

-- Sealed bytes are replaced by the same content under another key; what they are part of stays as it was written.
grant update (before, after, note) on credential_events to probity_app;
grant update (text) on document_versions to probity_app;
grant update (reason) on screening_decisions to probity_app;

-- A claim that is not renewed may be taken over, unless its effect has been committed.
alter table idempotency_keys
  add column claim uuid,
  add column leased_until timestamptz,
  add column applied boolean not null default false;

-- What the last run of each nightly job looked at and found.
create table care_reports (
  job text primary key,
  at timestamptz not null,
  looked_at integer not null,
  found integer not null
);
grant select, insert, update on care_reports to probity_app;

-- Attestations that end, for the nightly look at those that ended.
create index attestations_ending on attestations (until) where until is not null and withdrawn_at is null;
create index credentials_ending on credentials (expires_on)
  where expires_on is not null and deleted_at is null and review_state in ('Validated', 'Completed');

-- Phone numbers and what people write to us are sealed from now on; what is there is sealed at the next start.
alter table users add column phone_sealed bytea;
alter table feedback add column message_sealed bytea;
alter table feedback alter column message drop not null;
