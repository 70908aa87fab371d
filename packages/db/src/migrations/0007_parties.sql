-- Parties that others listed: invited, recognised as themselves; and duplicates, merged or marked as distinct.

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
  -- When the recipient of an invitation said that it was not meant for them; the link is withdrawn with it.
  declined_at timestamptz,
  constraint party_invitations_token_unique unique (token_hash)
);
create index party_invitations_of_entity on party_invitations (entity_id, created_at desc);
create index party_invitations_open_by_email on party_invitations (email)
  where used_at is null and withdrawn_at is null;

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

-- Namesakes that a user marked as distinct.
create table entities_told_apart (
  account_id uuid not null references accounts (id) on delete cascade,
  one_id uuid not null references entities (id) on delete cascade,
  other_id uuid not null references entities (id) on delete cascade,
  told_by uuid,
  told_at timestamptz not null,
  primary key (one_id, other_id),
  constraint entities_told_apart_ordered check (one_id < other_id)
);

-- Who lists a party, in which role and since when: all that it learns from the data of others.
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

create function namesakes_of(p_account uuid, p_kinds text[], p_name text)
  returns table (id uuid, display_name text, kind text, country text) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
    select e.id, e.display_name, e.kind, e.country from entities e
    where e.managed_by = p_account and p_account = any (actor_accounts()) and e.kind = any (p_kinds)
      and e.display_name % p_name and similarity(e.display_name, p_name) > 0.6
    order by similarity(e.display_name, p_name) desc, e.id limit 5
  $$;

revoke execute on function mentions_of(uuid), namesakes_of(uuid, text[], text)
  from public;
grant execute on function mentions_of(uuid), namesakes_of(uuid, text[], text)
  to probity_app;

grant select, insert, update on party_invitations, entity_merges to probity_app;
grant select, insert on entities_told_apart to probity_app;

alter table party_invitations enable row level security;
create policy party_invitations_all on party_invitations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table entity_merges enable row level security;
create policy entity_merges_all on entity_merges for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table entities_told_apart enable row level security;
create policy entities_told_apart_all on entities_told_apart for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
