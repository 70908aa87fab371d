-- What the last screening of a party found, by whichever engine: subject, lists and hits, encrypted with the account's key.
alter table party_screenings
  add column provider text,
  add column content bytea,
  -- Confirmed by one person where two have to; part of the undecided.
  add column awaiting integer not null default 0,
  add column monitored boolean not null default true,
  -- Differs from the above until the provider has been told.
  add column monitoring_wanted boolean not null default true;
-- After a change of a list these are screened again, also where an entry went.
create index party_screenings_with_hits on party_screenings (entity_id) where hits > 0 and monitored;

alter table screening_decisions
  -- The party that was screened; null for a search of the lists.
  add column party_id uuid references entities (id) on delete set null,
  -- Who was compared with whom, encrypted, for the second person.
  add column subject bytea,
  add column needs_approval boolean not null default false,
  add column approved_by uuid,
  add column approved_at timestamptz,
  drop constraint screening_decisions_verdict_known,
  -- Reopened: the decision before was undone or returned.
  add constraint screening_decisions_verdict_known check (verdict in ('dismissed', 'confirmed', 'reopened')),
  add constraint screening_decisions_approved_by_another check (approved_by is null or approved_by <> decided_by),
  add constraint screening_decisions_subject_to_approve check (not needs_approval or subject is not null);
create index screening_decisions_to_approve on screening_decisions (account_id, decided_at desc, id desc)
  where needs_approval and approved_at is null;
create index screening_decisions_of_party on screening_decisions (party_id);
grant update (subject, approved_by, approved_at, party_id) on screening_decisions to probity_app;
