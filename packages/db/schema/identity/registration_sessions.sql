-- Carries a person through registration before they have a sign-in of their own.
create table registration_sessions (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The invitation that opened this registration: completing it joins that account only.
  invited_member_id uuid,
  constraint registration_sessions_pkey primary key (token_hash),
  constraint registration_sessions_invited_member_id_fkey foreign key (invited_member_id) references
    members(id) on delete set null,
  constraint registration_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index registration_sessions_expiry on registration_sessions (expires_at);
create index registration_sessions_of_member on registration_sessions (invited_member_id)
  where invited_member_id is not null;
create index registration_sessions_of_user on registration_sessions (user_id);

grant select, insert, update, delete on registration_sessions to probity_app;

-- With every table in place:

alter table registration_sessions enable row level security;

-- Policies and triggers, applied again when they change:

create policy registration_sessions_all on registration_sessions for all
  using (actor_is_system());
