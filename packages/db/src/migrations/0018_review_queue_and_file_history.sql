-- What waits for the platform's reviewers, over all accounts, oldest first.
create index credentials_awaiting_platform on credentials (changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;

-- The history of a whole file: values, documents and trail entries, those that are gone as well.
create index credentials_ever_of_entity on credentials (entity_id);
create index documents_ever_of_entity on documents (entity_id);
create index audit_log_by_subject on audit_log (chain_id, subject_id);
