create table recovery_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_unique unique (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

grant select, insert, update, delete on recovery_codes to probity_app;

-- With every table in place:

alter table recovery_codes enable row level security;

-- Policies and triggers, applied again when they change:

create policy recovery_codes_all on recovery_codes for all
  using (user_id = actor_user() or actor_is_system());
