create table risk_overrides (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  level text not null,
  -- Why, encrypted with the account's key.
  reason bytea not null,
  -- The last day on which it counts.
  expires_on date not null,
  made_by uuid,
  made_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  -- The second person of an override that lowered the level.
  agreed_by uuid,
  constraint risk_overrides_pkey primary key (id),
  constraint risk_overrides_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_overrides_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_overrides_agreed_by_fkey foreign key (agreed_by) references users(id) on delete set null,
  constraint risk_overrides_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint risk_overrides_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint risk_overrides_removed_by_fkey foreign key (removed_by) references users(id) on delete set null
);

create index risk_overrides_agreed_by on risk_overrides (agreed_by) where agreed_by is not null;
create index risk_overrides_made_by on risk_overrides (made_by) where made_by is not null;
create index risk_overrides_of_entity on risk_overrides (entity_id);
create unique index risk_overrides_one on risk_overrides (account_id, entity_id) where removed_at is null;
create index risk_overrides_removed_by on risk_overrides (removed_by) where removed_by is not null;

grant select, insert, update, delete on risk_overrides to probity_app;

-- With every table in place:

alter table risk_overrides enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_overrides_all on risk_overrides for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger relationships_follow_override after insert or update on risk_overrides
  for each row
  execute function relationships_follow_own();
