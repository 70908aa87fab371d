-- What an account watches about the parties of its file and those that share data with it.
create table monitored_parties (
  account_id uuid not null,
  entity_id uuid not null,
  -- Through which it is known, where the account does not manage it.
  connection_id uuid,
  -- Other parties whose data it is compared with: the owners along the chart.
  looks_at uuid[] not null default '{}'::uuid[],
  -- What is known and was looked at, encrypted with the account's key.
  known bytea not null,
  checked_at timestamptz not null,
  -- The first day on which time alone may raise an alert; today where something has changed.
  due_on date,
  constraint monitored_parties_pkey primary key (account_id, entity_id),
  constraint monitored_parties_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint monitored_parties_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index monitored_parties_due on monitored_parties (due_on) where due_on is not null;
create index monitored_parties_looking_at on monitored_parties using gin (looks_at)
  with (gin_pending_list_limit='64');
create index monitored_parties_of_entity on monitored_parties (entity_id);

grant select, insert, update, delete on monitored_parties to probity_app;

-- With every table in place:

alter table monitored_parties enable row level security;

-- Policies and triggers, applied again when they change:

create policy monitored_parties_all on monitored_parties for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
