-- Users, the entities they manage as accounts, and who belongs to an account.

create table users (
  id uuid primary key,
  issuer text,
  subject text,
  email citext not null,
  email_verified_at timestamptz,
  name text not null,
  status text not null default 'Pending',
  second_factor_method text,
  second_factor_seed bytea,
  second_factor_pending_seed bytea,
  second_factor_enrolled_at timestamptz,
  second_factor_last_step bigint,
  second_factor_failures integer not null default 0,
  second_factor_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Encrypted with the platform's key.
  phone_sealed bytea,
  -- A token issued before this moment is not accepted; set when the registration is completed.
  tokens_valid_from timestamptz,
  -- While a registration is being completed at the identity provider, nobody else completes it.
  completing_until timestamptz,
  -- What a person does not want to be emailed about; email about their own account and sign-in always goes out.
  muted_emails text[] not null default '{}',
  constraint users_status_known check (status in ('Pending', 'Active', 'Deleted')),
  constraint users_second_factor_known check (second_factor_method in ('authenticator', 'email')),
  constraint users_identity_unique unique (issuer, subject)
);
-- Registrations of one address are independent until one is completed: a stranger who enters the same address changes
-- nothing of a registration in progress.
create unique index users_email_unique on users (email) where status = 'Active';
create index users_pending_by_email on users (email) where status = 'Pending';

create table entities (
  id uuid primary key,
  kind text not null,
  display_name text not null,
  country text,
  website text,
  origin text not null,
  created_by_account uuid,
  claimed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The account that manages an entity: its own once it is claimed, before that the one that named it.
  managed_by uuid generated always as
    (case when merged_into is not null then null when claimed_at is not null then id else created_by_account end) stored,
  merged_into uuid references entities (id),
  merged_at timestamptz,
  -- Encrypted with the key of the account that manages the party, each bound to its row and column.
  email bytea,
  phone bytea,
  location bytea,
  -- Row-level security lets an index serve only comparisons that leak nothing, and lower() is not among them: the name
  -- that lists are sorted by is a column of its own. Organisations and people are listed apart, so each has its index.
  sort_name text not null generated always as (lower(display_name)) stored,
  search_name text not null generated always as (plain_text(display_name)) stored,
  constraint entities_kind_known check (kind in ('Organization', 'Trust', 'Partnership', 'LegalPerson')),
  constraint entities_origin_known check (origin in ('ByLegalPerson', 'ByOrganization', 'ByProbityUser', 'External'))
);
-- One claimed organisation per name and country; people may share a name.
create unique index entities_claimed_name_unique on entities (lower(display_name), country)
  where claimed_at is not null and kind <> 'LegalPerson';
create index entities_name_search on entities using gin (display_name gin_trgm_ops);
create index entities_by_target on entities (merged_into) where merged_into is not null;
create index entities_organisations_by_name on entities (managed_by, sort_name, id) where kind <> 'LegalPerson';
create index entities_people_by_name on entities (managed_by, sort_name, id) where kind = 'LegalPerson';
create index entities_people_search on entities using gin (search_name gin_trgm_ops) where kind = 'LegalPerson';
create index entities_organisations_search on entities using gin (search_name gin_trgm_ops) where kind <> 'LegalPerson';

-- An account is a claimed entity that users manage: it shares the entity's id.
create table accounts (
  id uuid primary key references entities (id),
  data_key bytea not null,
  settings jsonb not null default '{}',
  branding jsonb not null default '{}',
  logo bytea,
  logo_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The day of an account's last weekly summary, so that it goes out once.
  last_digest_on date
);

-- A second key that opens an account's data while one key takes the place of another.
create table data_key_rotations (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Published: the new key, which readers learn before anything is encrypted with it. Replacing: the old one.
  other_key bytea not null,
  state text not null default 'Published',
  since timestamptz not null,
  -- The last stored file that was encrypted again.
  files_after text not null default '',
  constraint data_key_rotations_state_known check (state in ('Published', 'Replacing'))
);

-- Which outside sources an account has switched on.
create table account_enrichers (
  account_id uuid not null references accounts (id) on delete cascade,
  enricher text not null,
  switched_on_by uuid,
  switched_on_at timestamptz not null default now(),
  primary key (account_id, enricher)
);

create table members (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid references users (id),
  email citext not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint members_role_known check (role in ('Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount')),
  constraint members_email_unique unique (account_id, email)
);
create index members_by_user on members (user_id) where user_id is not null;

create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  constraint invitations_token_unique unique (token_hash)
);
create index invitations_by_member on invitations (member_id);
create index invitations_open_by_email on invitations (email) where used_at is null;

create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  -- Encrypted with the platform's key.
  message_sealed bytea not null,
  created_at timestamptz not null default now(),
  constraint feedback_type_known check (type in ('Suggestion', 'Bug', 'Other'))
);

-- Which version of the terms and the privacy notice a person accepted, and when.
create table terms_acceptances (
  user_id uuid not null references users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- Whoever was handed an account's present key, as a party of a connection, needs the other as well meanwhile.
create function other_data_key(p_account uuid, p_data_key bytea) returns bytea
  language sql stable security definer set search_path = public as $$
    select r.other_key from data_key_rotations r join accounts a on a.id = r.account_id
    where r.account_id = p_account and a.data_key = p_data_key
  $$;

create function find_registered_party(p_id uuid) returns table (id uuid, display_name text, kind text, country text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and e.id = p_id and length(a.data_key) > 0
  $$;

-- The accounts that a proven address owns: how a request to somebody who is here already finds them.
create function accounts_of_address(p_email citext) returns table (id uuid, display_name text, kind text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind
    from users u join members m on m.user_id = u.id and m.role = 'Owner' and m.joined_at is not null
    join entities e on e.id = m.account_id
    where actor_kind() <> 'anonymous' and u.email = p_email and u.status = 'Active' and u.email_verified_at is not null
    order by m.joined_at, m.id
  $$;

-- Asked for at every write: planned once for each connection to the database.
create function data_keys_of(p_accounts uuid[]) returns table (id uuid, data_key bytea, other_key bytea)
  language sql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
    select a.id, a.data_key, r.other_key from accounts a left join data_key_rotations r on r.account_id = a.id
    where a.id = any (p_accounts) and (a.id = any (actor_accounts()) or actor_is_admin())
  $$;

revoke execute on function other_data_key(uuid, bytea), find_registered_party(uuid), accounts_of_address(citext),
  data_keys_of(uuid[])
  from public;
grant execute on function other_data_key(uuid, bytea), find_registered_party(uuid), accounts_of_address(citext),
  data_keys_of(uuid[])
  to probity_app;

grant select, insert, update, delete on users, entities, accounts, data_key_rotations, members, invitations, feedback
  to probity_app;
grant select, insert, delete on account_enrichers to probity_app;
grant select, insert on terms_acceptances to probity_app;

alter table users enable row level security;
create policy users_read on users for select using (
  id = actor_user() or actor_is_admin()
  or exists (select from members m where m.user_id = users.id and m.account_id = any ((select actor_accounts())::uuid[])));
create policy users_write on users for update using (id = actor_user() or actor_is_system());
create policy users_add on users for insert with check (actor_is_system());
create policy users_remove on users for delete using (actor_is_system());

alter table entities enable row level security;
create policy entities_add on entities for insert with check (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));
create policy entities_change on entities for update using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));
create policy entities_remove on entities for delete using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));

alter table accounts enable row level security;
create policy accounts_read on accounts for select using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy accounts_write on accounts for all using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table data_key_rotations enable row level security;
create policy data_key_rotations_read on data_key_rotations for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy data_key_rotations_write on data_key_rotations for all using (actor_is_system());

alter table account_enrichers enable row level security;
create policy account_enrichers_all on account_enrichers for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table members enable row level security;
create policy members_read on members for select using (
  user_id = actor_user() or account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy members_write on members for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table invitations enable row level security;
create policy invitations_all on invitations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table feedback enable row level security;
create policy feedback_all on feedback for all using (user_id = actor_user() or actor_is_admin());

alter table terms_acceptances enable row level security;
create policy terms_acceptances_all on terms_acceptances for all using (user_id = actor_user() or actor_is_system());
