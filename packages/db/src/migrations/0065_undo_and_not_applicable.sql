-- What the record was before a step, apart from its value: a change is undone with everything it cost.
alter table credential_events add column undo jsonb;
-- The step that ended an attestation, so that undoing the step restores exactly those.
alter table attestations add column withdrawn_by_seq integer;

-- A field that does not apply holds no value; the history keeps what it held.
update credentials set value = null, value_index = null, percentage = null, completeness = 'MissingData'
  where review_state = 'NotApplicable';

create index credentials_rejected on credentials (account_id, changed_at, id)
  where review_state = 'Rejected' and deleted_at is null;
-- What was removed a moment ago can still be brought back.
create index credentials_removed on credentials (entity_id, deleted_at) where deleted_at is not null;
