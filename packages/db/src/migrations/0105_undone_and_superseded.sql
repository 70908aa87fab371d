-- What the last change of a file by a person replaced, so that only that can be restored.
alter table relationship_files
  add column is_undoable boolean not null default false,
  add column earlier_owner_id uuid,
  add column earlier_review_on date,
  add column earlier_review_reason text;

-- A proposal ends when somebody decides at once.
alter table relationship_decisions
  drop constraint relationship_decisions_state_known,
  add constraint relationship_decisions_state_known
    check (state in ('AwaitingSecond', 'InForce', 'Refused', 'Superseded'));

-- The change of another value because of which a source no longer confirms this one; undoing it restores this.
alter table attestations
  add column ended_for_id uuid,
  add column ended_for_seq integer,
  add constraint attestations_ended_whole check (num_nulls(ended_for_id, ended_for_seq) in (0, 2));
create index attestations_ended_for on attestations (ended_for_id, ended_for_seq) where ended_for_id is not null;
