-- Notices that providers sent, so that none is acted on twice; no content.
create table webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  constraint webhook_events_pkey primary key (provider, event_id)
);

grant select, insert on webhook_events to probity_app;

-- With every table in place:

alter table webhook_events enable row level security;

-- Policies and triggers, applied again when they change:

create policy webhook_events_all on webhook_events for all
  using (actor_is_system());
