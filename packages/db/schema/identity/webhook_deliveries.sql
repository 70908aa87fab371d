create table webhook_deliveries (
  id uuid not null,
  account_id uuid not null,
  webhook_id uuid not null,
  -- The same for every try and every replay of an event.
  event_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  occurred_at timestamptz not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_once unique (webhook_id, event_id),
  constraint webhook_deliveries_state_known check (state in ('Waiting', 'Delivered', 'Failed', 'Missed')),
  constraint webhook_deliveries_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete
    cascade
);

create index webhook_deliveries_age on webhook_deliveries (occurred_at);
-- Deliveries are claimed a few per webhook, so that the backlog of one does not keep the others waiting.
create index webhook_deliveries_due_of_webhook on webhook_deliveries (webhook_id, next_attempt_at, id)
  where state = 'Waiting';
create index webhook_deliveries_of_account on webhook_deliveries (account_id);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);

grant select, insert, update, delete on webhook_deliveries to probity_app;

-- With every table in place:

alter table webhook_deliveries enable row level security;

-- Policies and triggers, applied again when they change:

create policy webhook_deliveries_all on webhook_deliveries for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
