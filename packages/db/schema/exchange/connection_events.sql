create table connection_events (
  connection_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  event text not null,
  by_side text not null,
  by_account_id uuid,
  actor_user_id uuid,
  actor_name text,
  from_status text,
  to_status text,
  -- Sealed by the account that wrote it.
  note bytea,
  items text[] not null default '{}'::text[],
  constraint connection_events_pkey primary key (connection_id, seq),
  constraint connection_events_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

grant select, insert, update (note) on connection_events to probity_app;

-- With every table in place:

alter table connection_events enable row level security;

-- Policies and triggers, applied again when they change:

create policy connection_events_all on connection_events for all
  using ((exists ( select
   from connections c
  where c.id = connection_events.connection_id)));
