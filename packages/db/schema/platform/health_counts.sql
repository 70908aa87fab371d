-- Slots of ten minutes, kept for two days.
create table health_counts (
  kind text not null,
  name text not null,
  slot timestamptz not null,
  successes integer not null,
  failures integer not null,
  constraint health_counts_pkey primary key (kind, name, slot),
  constraint health_counts_kind_known check (kind in ('Job', 'Service'))
);

grant select, insert, update, delete on health_counts to probity_app;

-- With every table in place:

alter table health_counts enable row level security;

-- Policies and triggers, applied again when they change:

create policy health_counts_write on health_counts for all
  using (actor_is_system());

create policy health_counts_read on health_counts for select
  using (actor_is_admin() or actor_is_system());
