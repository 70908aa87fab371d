-- What an account does about a true match. Nothing of it ever reaches the other party.
create table screening_cases (
  id uuid not null,
  account_id uuid not null,
  -- Null for a search that was not about a stored party.
  party_id uuid,
  -- The hit: a keyed hash of subject and entry, and the entry.
  pair_index bytea not null,
  entity_id text not null,
  -- Who was compared with whom, encrypted.
  subject bytea not null,
  state text not null default 'Open'::text,
  opened_by uuid,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  constraint screening_cases_pkey primary key (id),
  constraint screening_cases_closed_or_open check ((state = 'Open') = (closed_at is null)),
  constraint screening_cases_state_known check (state in ('Open', 'Closed', 'Dismissed', 'Undone')),
  constraint screening_cases_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_cases_party_id_fkey foreign key (party_id) references entities(id) on delete set null
);

create index screening_cases_newest on screening_cases (account_id, opened_at desc, id desc);
create index screening_cases_of_party on screening_cases (party_id);
create unique index screening_cases_open on screening_cases (account_id, pair_index, party_id) nulls not
  distinct
  where state = 'Open';

grant select, insert, update (subject, state, closed_by, closed_at) on screening_cases to probity_app;

-- With every table in place:

alter table screening_cases enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_cases_all on screening_cases for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
