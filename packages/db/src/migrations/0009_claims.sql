-- Parties that others named: asked, recognised as themselves and agreeing; and duplicates, merged or told apart.

alter table entities
  add column merged_into uuid references entities (id),
  add column merged_at timestamptz;
-- What was merged into another entity is managed by nobody, and so vanishes from lists and searches.
alter table entities alter column managed_by set expression as
  (case when merged_into is not null then null when claimed_at is not null then id else created_by_account end);
create index entities_by_target on entities (merged_into) where merged_into is not null;

-- A party stays visible by name to those who name it once it belongs to itself.
create policy entities_read_named on entities for select using (
  exists (select from credentials c where c.related_entity_id = entities.id and c.deleted_at is null
    and c.account_id = any ((select actor_accounts())::uuid[])));

alter table credentials add constraint credentials_consent_known
  check (consent in ('NotNeeded', 'Awaited', 'Given', 'Refused'));
create index credentials_awaiting_consent on credentials (account_id, changed_at, id)
  where consent = 'Awaited' and deleted_at is null;

create table party_invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  -- The connection that waits for the party, where the invitation belongs to one.
  connection_id uuid,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_account uuid references accounts (id),
  withdrawn_at timestamptz,
  -- Who began to register with this very link: it says which of several organisations they mean.
  opened_by uuid references users (id) on delete set null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  constraint party_invitations_token_unique unique (token_hash)
);
create index party_invitations_of_entity on party_invitations (entity_id, created_at desc);
create index party_invitations_open_by_email on party_invitations (email)
  where used_at is null and withdrawn_at is null;
grant select, insert, update on party_invitations to probity_app;
alter table party_invitations enable row level security;
create policy party_invitations_all on party_invitations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- A merge of duplicates, with everything that it moved, so that it can be undone exactly.
create table entity_merges (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  into_id uuid not null references entities (id) on delete cascade,
  moved jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz
);
create unique index entity_merges_standing on entity_merges (entity_id) where undone_at is null;
create index entity_merges_by_target on entity_merges (into_id) where undone_at is null;
grant select, insert, update on entity_merges to probity_app;
alter table entity_merges enable row level security;
create policy entity_merges_all on entity_merges for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Namesakes that somebody looked at and found to be two.
create table entities_told_apart (
  account_id uuid not null references accounts (id) on delete cascade,
  one_id uuid not null references entities (id) on delete cascade,
  other_id uuid not null references entities (id) on delete cascade,
  told_by uuid,
  told_at timestamptz not null,
  primary key (one_id, other_id),
  constraint entities_told_apart_ordered check (one_id < other_id)
);
grant select, insert on entities_told_apart to probity_app;
alter table entities_told_apart enable row level security;
create policy entities_told_apart_all on entities_told_apart for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- A claim seals anew what it moves. History stays append-only for everybody else.
grant update (account_id, before, after, note) on credential_events to probity_app;
create policy credential_events_sealed_anew on credential_events as restrictive for update using (actor_is_system());
grant update (account_id, content_index, storage_key, text, words) on document_versions to probity_app;
create policy document_versions_sealed_anew on document_versions as restrictive for update using (actor_is_system());
grant update (account_id) on credential_documents to probity_app;
create policy credential_documents_moved on credential_documents as restrictive for update using (actor_is_system());

-- Who names a party, as what and since when: the one look that it gets into the data of others.
create function mentions_of(p_entity uuid)
  returns table (
    credential_id uuid, account_id uuid, account_name text, entity_id uuid, entity_name text, entity_kind text,
    field_key text, percentage text, consent text, consented_at timestamptz, since timestamptz, value bytea
  ) language sql stable security definer set search_path = public as $$
    select c.id, c.account_id, a.display_name, e.id, e.display_name, e.kind, c.field_key, c.percentage::text,
      c.consent, c.consented_at, c.created_at, c.value
    from credentials c
    join entities e on e.id = c.entity_id
    join entities a on a.id = c.account_id
    where c.related_entity_id = p_entity and c.account_id <> p_entity and c.deleted_at is null
      and (p_entity = any (actor_accounts()) or actor_is_system())
    order by c.created_at desc, c.id
  $$;
revoke execute on function mentions_of(uuid) from public;
grant execute on function mentions_of(uuid) to probity_app;
