-- What an account watches about the parties of its file and those that share data with it.
create table monitored_parties (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  -- Through which it is known, where the account does not manage it.
  connection_id uuid,
  -- Other parties whose data it is compared with: the owners along the chart.
  looks_at uuid[] not null default '{}',
  -- What is known and was looked at, encrypted with the account's key.
  known bytea not null,
  checked_at timestamptz not null,
  -- The first day on which time alone may raise an alert; today where something has changed.
  due_on date,
  primary key (account_id, entity_id)
);
create index monitored_parties_of_entity on monitored_parties (entity_id);
create index monitored_parties_looking_at on monitored_parties using gin (looks_at);
create index monitored_parties_due on monitored_parties (due_on) where due_on is not null;

create table monitoring_alerts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  connection_id uuid,
  kind text not null,
  -- What of the party it is about: a field, a part of a register entry, an owner.
  item text not null,
  state text not null,
  -- Before, after and source, encrypted with the account's key.
  details bytea not null,
  -- Of the person who looked at it, encrypted with the account's key.
  note bytea,
  raised_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users (id) on delete set null,
  constraint monitoring_alerts_kind_known check (
    kind in ('RegisterChange', 'ScreeningChange', 'ExpiringEvidence', 'StaleData', 'OwnershipChange')),
  constraint monitoring_alerts_state_known check (
    state in ('Open', 'Reviewed', 'NoLongerTheCase', 'NoLongerShared'))
);
create unique index monitoring_alerts_once on monitoring_alerts (account_id, entity_id, kind, item) where state = 'Open';
create index monitoring_alerts_open on monitoring_alerts (account_id, raised_at desc, id desc) where state = 'Open';
create index monitoring_alerts_closed on monitoring_alerts (account_id, raised_at desc, id desc) where state <> 'Open';
create index monitoring_alerts_of_entity on monitoring_alerts (entity_id);
create index monitoring_alerts_by on monitoring_alerts (closed_by) where closed_by is not null;

grant select, insert, update, delete on monitored_parties to probity_app;
grant select, insert, update on monitoring_alerts to probity_app;
alter table monitored_parties enable row level security;
alter table monitoring_alerts enable row level security;
create policy monitored_parties_all on monitored_parties for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy monitoring_alerts_all on monitoring_alerts for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Marks these parties for every account that monitors them or compares others with them: a data owner's change is for
-- the recipient to look at. Answers which are to be compared.
create function mark_monitoring_due(p_entities uuid[], p_today date)
  returns table (account_id uuid, entity_id uuid)
  language sql security definer set search_path = public as $$
    update monitored_parties m set due_on = p_today
    where m.entity_id = any (p_entities) or m.looks_at && p_entities
    returning m.account_id, m.entity_id
  $$;
revoke execute on function mark_monitoring_due(uuid[], date) from public;
grant execute on function mark_monitoring_due(uuid[], date) to probity_app;
