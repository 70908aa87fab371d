-- An administrator works in an account for a while, for a reason that its owners can read.
create table admin_modes (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  account_id uuid not null,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint admin_modes_pkey primary key (id),
  constraint admin_modes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint admin_modes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index admin_modes_by_user on admin_modes (user_id, account_id);
create index admin_modes_of_account on admin_modes (account_id, began_at desc, id desc);
create unique index admin_modes_of_session on admin_modes (user_id, session_hash) where ended_at is null;

grant select, insert, update on admin_modes to probity_app;

-- With every table in place:

alter table admin_modes enable row level security;

-- Policies and triggers, applied again when they change:

create policy admin_modes_read on admin_modes for select
  using (user_id = actor_user() or (account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy admin_modes_begin on admin_modes for insert
  with check (user_id = actor_user() and actor_is_admin());

-- What an administrator enters for an account at once is a visit of a moment.
create policy admin_modes_of_moment on admin_modes for insert
  with check (actor_is_system() and ended_at is not null);

create policy admin_modes_end on admin_modes for update
  using (user_id = actor_user());
