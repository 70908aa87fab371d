-- Keys by which programs call the API for an account. A key acts for the member who created it, never for more.
create table api_keys (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- What a key is found by; the rest of it is only kept as a hash.
  lookup text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- The networks from which an API key works; everywhere if there are none.
  networks text[] not null default '{}'::text[],
  constraint api_keys_pkey primary key (id),
  constraint api_keys_lookup_unique unique (lookup),
  constraint api_keys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint api_keys_revoked_by_fkey foreign key (revoked_by) references users(id) on delete set null,
  constraint api_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index api_keys_of_account on api_keys (account_id, id desc);
create index api_keys_of_user on api_keys (user_id);
-- Deleting a user or an account looks for everything that refers to it: without an index, by reading each of these
-- tables once for every row deleted.
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;

grant select, insert, update on api_keys to probity_app;

-- With every table in place:

alter table api_keys enable row level security;

-- Policies and triggers, applied again when they change:

create policy api_keys_all on api_keys for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
