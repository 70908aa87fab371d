-- What was done to verify a party: one row for each attempt, the latest counts.
create table checks (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  type text not null,
  provider text not null,
  outcome text not null,
  -- The provider's name for it.
  reference text,
  requested_by uuid references users (id) on delete set null,
  -- Where the person goes on, sealed.
  link bytea,
  -- What was found and compared, sealed.
  findings bytea,
  -- Why the provider could not be asked the last time; null when it answered.
  failure text,
  session_ends_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_seq integer not null default 0,
  constraint checks_type_known check (type in ('Information', 'Liveness', 'CriminalCheck', 'BankAccount', 'AmlCheck')),
  constraint checks_outcome_known check (
    outcome in ('Success', 'Error', 'Unverified', 'Pending', 'Expired', 'Started', 'NotStarted'))
);
create unique index checks_one_open on checks (entity_id, type) where outcome in ('NotStarted', 'Started', 'Pending');
create unique index checks_by_reference on checks (provider, reference) where reference is not null;
create index checks_of_entity on checks (entity_id, type, id desc);
create index checks_of_account on checks (account_id);
create index checks_to_look_at on checks (session_ends_at) where outcome in ('Started', 'Pending');

create table check_events (
  check_id uuid not null references checks (id) on delete cascade,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  outcome text not null,
  cause text not null,
  actor_user_id uuid,
  -- The provider's answer byte for byte, sealed, and its SHA-256.
  raw bytea,
  raw_hash bytea,
  primary key (check_id, seq)
);
create index check_events_of_account on check_events (account_id);

-- Notices that providers sent, so that none is acted on twice; no content.
create table webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

grant select, insert, update, delete on checks, check_events to probity_app;
grant select, insert on webhook_events to probity_app;
alter table checks enable row level security;
alter table check_events enable row level security;
alter table webhook_events enable row level security;
create policy checks_all on checks for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy check_events_all on check_events for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy webhook_events_all on webhook_events for all using (actor_is_system());
