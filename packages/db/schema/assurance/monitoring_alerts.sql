create table monitoring_alerts (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
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
  closed_by uuid,
  constraint monitoring_alerts_pkey primary key (id),
  constraint monitoring_alerts_kind_known check (kind in ('RegisterChange', 'ScreeningChange',
    'ExpiringEvidence', 'StaleData', 'OwnershipChange')),
  constraint monitoring_alerts_state_known check (state in ('Open', 'Reviewed', 'NoLongerTheCase',
    'NoLongerShared')),
  constraint monitoring_alerts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint monitoring_alerts_closed_by_fkey foreign key (closed_by) references users(id) on delete set null,
  constraint monitoring_alerts_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index monitoring_alerts_by on monitoring_alerts (closed_by) where closed_by is not null;
create index monitoring_alerts_closed on monitoring_alerts (account_id, raised_at desc, id desc)
  where state <> 'Open';
create index monitoring_alerts_of_entity on monitoring_alerts (entity_id);
create unique index monitoring_alerts_once on monitoring_alerts (account_id, entity_id, kind, item)
  where state = 'Open';
create index monitoring_alerts_open on monitoring_alerts (account_id, raised_at desc, id desc)
  where state = 'Open';

grant select, insert, update on monitoring_alerts to probity_app;

-- With every table in place:

alter table monitoring_alerts enable row level security;

-- Policies and triggers, applied again when they change:

create policy monitoring_alerts_all on monitoring_alerts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
