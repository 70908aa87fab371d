-- Keys by which programs call the API for an account. A key acts for the member who created it, never for more.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- What a key is found by; the rest of it is only kept as a hash.
  lookup text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id) on delete set null,
  constraint api_keys_lookup_unique unique (lookup)
);
create index api_keys_of_account on api_keys (account_id, id desc);
create index api_keys_of_user on api_keys (user_id);

-- Which calls were made with which key: the last ones, by the address of the document, never with ids or data.
create table api_calls (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  key_id uuid not null references api_keys (id) on delete cascade,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null
);
create index api_calls_of_account on api_calls (account_id, id desc);
create index api_calls_of_key on api_calls (key_id, id desc);
create index api_calls_age on api_calls (at);

grant select, insert, update on api_keys to probity_app;
grant select, insert, delete on api_calls to probity_app;
alter table api_keys enable row level security;
alter table api_calls enable row level security;
create policy api_keys_all on api_keys for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy api_calls_all on api_calls for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Called before there is an actor. The role is the member's own at this moment; null where they have left.
create function load_api_key(p_lookup text)
  returns table (
    key_id uuid, account_id uuid, secret_hash bytea, scopes text[], expires_at timestamptz, revoked_at timestamptz,
    last_used_at timestamptz, user_id uuid, email text, name text, role text, kind text, account_name text
  ) language sql stable security definer set search_path = public as $$
    select k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at, k.revoked_at, k.last_used_at,
      u.id, u.email::text, u.name, m.role, e.kind, e.display_name
    from api_keys k
    join accounts a on a.id = k.account_id and octet_length(a.data_key) > 0
    join entities e on e.id = k.account_id
    join users u on u.id = k.user_id
    left join members m on m.account_id = k.account_id and m.user_id = u.id and m.joined_at is not null
      and u.status = 'Active'
    where k.lookup = p_lookup
  $$;

create function touch_api_key(p_id uuid, p_now timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
    update api_keys set last_used_at = p_now
    where id = p_id and (last_used_at is null or last_used_at <= p_now - interval '1 minute')
  $$;

revoke execute on function load_api_key(text), touch_api_key(uuid, timestamptz) from public;
grant execute on function load_api_key(text), touch_api_key(uuid, timestamptz) to probity_app;
