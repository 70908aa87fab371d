create table screening_decisions (
  id uuid not null,
  account_id uuid not null,
  -- Keyed hashes: which subject and entry, and everything that the decision rested upon.
  pair_index bytea not null,
  basis bytea not null,
  entity_id text not null,
  verdict text not null,
  reason bytea not null,
  decided_by uuid,
  decided_at timestamptz not null,
  -- The party that was screened; null for a search of the lists.
  party_id uuid,
  -- Who was compared with whom, encrypted, for the second person.
  subject bytea,
  needs_approval boolean not null default false,
  approved_by uuid,
  approved_at timestamptz,
  -- The decision that was undone or returned. It counts no more; the last one before it that took effect does.
  reopens uuid,
  constraint screening_decisions_pkey primary key (id),
  constraint screening_decisions_approved_by_another check (approved_by is null or approved_by <> decided_by),
  constraint screening_decisions_match_at_once check (not needs_approval or approved_at is not null or verdict
    = 'dismissed'),
  constraint screening_decisions_subject_to_approve check (not needs_approval or subject is not null),
  constraint screening_decisions_verdict_known check (verdict in ('dismissed', 'confirmed', 'reopened')),
  constraint screening_decisions_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_decisions_party_id_fkey foreign key (party_id) references entities(id) on delete set
    null,
  constraint screening_decisions_reopens_fkey foreign key (reopens) references screening_decisions(id) on
    delete cascade
);

create index screening_decisions_latest on screening_decisions (account_id, pair_index, decided_at desc, id
  desc);
create index screening_decisions_of_party on screening_decisions (party_id);
create unique index screening_decisions_reopened on screening_decisions (reopens) where reopens is not null;
create index screening_decisions_to_approve on screening_decisions (account_id, decided_at desc, id desc)
  where needs_approval and approved_at is null;

grant select, insert, update (reason, party_id, subject, approved_by, approved_at) on screening_decisions to
  probity_app;

-- With every table in place:

alter table screening_decisions enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_decisions_all on screening_decisions for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
