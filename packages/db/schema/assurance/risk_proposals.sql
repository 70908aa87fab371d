-- A lower level that waits for a second person; the present one counts meanwhile.
create table risk_proposals (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- Null: the override is to be removed.
  level text,
  expires_on date,
  -- Why it was proposed, and why it was agreed or refused; encrypted with the account's key.
  reason bytea,
  second_reason bytea,
  state text not null default 'AwaitingSecond'::text,
  proposed_by uuid,
  proposed_at timestamptz not null,
  second_by uuid,
  second_at timestamptz,
  constraint risk_proposals_pkey primary key (id),
  constraint risk_proposals_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_proposals_state_known check (state in ('AwaitingSecond', 'Agreed', 'Refused', 'Superseded')),
  constraint risk_proposals_two_people check (second_by is null or second_by is distinct from proposed_by),
  constraint risk_proposals_whole check ((level is null) = (expires_on is null)),
  constraint risk_proposals_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_proposals_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint risk_proposals_proposed_by_fkey foreign key (proposed_by) references users(id) on delete set null,
  constraint risk_proposals_second_by_fkey foreign key (second_by) references users(id) on delete set null
);

create index risk_proposals_of_entity on risk_proposals (entity_id);
create index risk_proposals_of_party on risk_proposals (account_id, entity_id, proposed_at desc, id desc);
create unique index risk_proposals_one_waiting on risk_proposals (account_id, entity_id)
  where state = 'AwaitingSecond';
create index risk_proposals_proposed_by on risk_proposals (proposed_by) where proposed_by is not null;
create index risk_proposals_second_by on risk_proposals (second_by) where second_by is not null;
create index risk_proposals_waiting on risk_proposals (account_id, proposed_at, id)
  where state = 'AwaitingSecond';

grant select, insert, delete, update (entity_id, reason, second_reason, state, second_by, second_at) on
  risk_proposals to probity_app;

-- With every table in place:

alter table risk_proposals enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_proposals_all on risk_proposals for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
