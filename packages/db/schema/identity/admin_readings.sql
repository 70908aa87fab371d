-- An administrator reads across accounts for a while, for a reason that is kept.
create table admin_readings (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- What the audit log holds of this reading already, so that each way of reading is recorded once.
  noted text[] not null default '{}'::text[],
  constraint admin_readings_pkey primary key (id),
  constraint admin_readings_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create unique index admin_readings_of_session on admin_readings (user_id, session_hash) where ended_at is null;

grant select, insert, update on admin_readings to probity_app;

-- With every table in place:

alter table admin_readings enable row level security;

-- Policies and triggers, applied again when they change:

create policy admin_readings_own on admin_readings for all
  using (user_id = actor_user() and actor_is_admin());
