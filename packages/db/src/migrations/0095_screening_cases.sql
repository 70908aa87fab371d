-- What an account does about a true match. Nothing of it ever reaches the other party.
create table screening_cases (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Null for a search that was not about a stored party.
  party_id uuid references entities (id) on delete set null,
  -- The hit: a keyed hash of subject and entry, and the entry.
  pair_index bytea not null,
  entity_id text not null,
  -- Who was compared with whom, encrypted.
  subject bytea not null,
  state text not null default 'Open',
  opened_by uuid,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  constraint screening_cases_state_known check (state in ('Open', 'Closed', 'Dismissed', 'Undone')),
  constraint screening_cases_closed_or_open check ((state = 'Open') = (closed_at is null))
);
create unique index screening_cases_open on screening_cases (account_id, pair_index, party_id) nulls not distinct
  where state = 'Open';
create index screening_cases_newest on screening_cases (account_id, opened_at desc, id desc);
create index screening_cases_of_party on screening_cases (party_id);

create table screening_case_steps (
  case_id uuid not null references screening_cases (id) on delete cascade,
  account_id uuid not null references accounts (id),
  step text not null,
  assignee_id uuid references members (id) on delete set null,
  due_on date not null,
  note bytea,
  -- Null for a step that was taken automatically.
  done_by uuid,
  done_at timestamptz,
  primary key (case_id, step),
  constraint screening_case_steps_known check (step in ('Stop', 'Freeze', 'Report', 'Affected', 'Decide'))
);
create index screening_case_steps_of_assignee on screening_case_steps (assignee_id);
create index screening_case_steps_of_account on screening_case_steps (account_id);

grant select, insert on screening_cases, screening_case_steps to probity_app;
grant update (subject, state, closed_by, closed_at) on screening_cases to probity_app;
grant update (assignee_id, due_on, note, done_by, done_at) on screening_case_steps to probity_app;

alter table screening_cases enable row level security;
create policy screening_cases_all on screening_cases for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
alter table screening_case_steps enable row level security;
create policy screening_case_steps_all on screening_case_steps for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
