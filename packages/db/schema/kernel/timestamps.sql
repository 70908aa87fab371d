-- Timestamps of an authority (RFC 3161) over the hash of something signed, once for each account that keeps it.
create table timestamps (
  account_id uuid not null,
  imprint bytea not null,
  requested_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Null until the authority has answered with a token that was verified.
  token bytea,
  authority text,
  stamped_at timestamptz,
  constraint timestamps_pkey primary key (account_id, imprint),
  constraint timestamps_sha256 check (octet_length(imprint) = 32),
  constraint timestamps_whole check (num_nulls(token, authority, stamped_at) = any (array[0, 3])),
  constraint timestamps_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index timestamps_awaited on timestamps (next_try_at) where token is null;
create index timestamps_by_imprint on timestamps (imprint);

grant select, insert, update (tries, next_try_at, token, authority, stamped_at) on timestamps to probity_app;

-- With every table in place:

alter table timestamps enable row level security;

-- Policies and triggers, applied again when they change:

create policy timestamps_read on timestamps for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy timestamps_add on timestamps for insert
  with check (((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system()) and token is null);

-- A token stays once it is there.
create policy timestamps_answer on timestamps for update
  using (actor_is_system() and token is null)
  with check (actor_is_system());
