create table check_events (
  check_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  outcome text not null,
  cause text not null,
  actor_user_id uuid,
  -- The provider's answer byte for byte, sealed, and its SHA-256.
  raw bytea,
  raw_hash bytea,
  constraint check_events_pkey primary key (check_id, seq),
  constraint check_events_check_id_fkey foreign key (check_id) references checks(id) on delete cascade
);

create index check_events_of_account on check_events (account_id);

grant select, insert, update, delete on check_events to probity_app;

-- With every table in place:

alter table check_events enable row level security;

-- Policies and triggers, applied again when they change:

create policy check_events_all on check_events for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy check_events_platform_review on check_events for insert
  with check ((select actor_is_admin()) and (exists ( select
   from checks k
  where k.id = check_events.check_id)));
