-- How background jobs and outside services do: moments and counts, nothing about parties or people.
create table health_records (
  kind text not null,
  name text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- What kind of failure it was; never a message that could name a party.
  last_failure text,
  -- A service that failed repeatedly is left alone until then.
  paused_until timestamptz,
  constraint health_records_pkey primary key (kind, name),
  constraint health_records_kind_known check (kind in ('Job', 'Service'))
);

grant select, insert, update on health_records to probity_app;

-- With every table in place:

alter table health_records enable row level security;

-- Policies and triggers, applied again when they change:

create policy health_records_write on health_records for all
  using (actor_is_system());

create policy health_records_read on health_records for select
  using (actor_is_admin() or actor_is_system());
