create table one_time_codes (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  code_hash bytea not null,
  target text not null,
  bad_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_codes_pkey primary key (id),
  constraint one_time_codes_purpose_known check (purpose in ('Registration', 'SecondFactor', 'EmailChange')),
  constraint one_time_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What sweeps delete is found by its age, not by reading the table.
create index one_time_codes_expiry on one_time_codes (expires_at);
create index one_time_codes_latest on one_time_codes (user_id, purpose, created_at desc);

grant select, insert, update, delete on one_time_codes to probity_app;

-- With every table in place:

alter table one_time_codes enable row level security;

-- Policies and triggers, applied again when they change:

create policy one_time_codes_all on one_time_codes for all
  using (user_id = actor_user() or actor_is_system());
