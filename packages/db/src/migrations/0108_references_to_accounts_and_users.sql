-- Deleting a user or an account looks for everything that refers to it: without an index, by reading each of these
-- tables once for every row deleted.
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;
create index bank_consents_requested_by on bank_consents (requested_by) where requested_by is not null;
create index checks_requested_by on checks (requested_by) where requested_by is not null;
create index feedback_of_user on feedback (user_id);
create index invitations_created_by on invitations (created_by) where created_by is not null;
create index invitations_of_account on invitations (account_id);
create index party_invitations_created_by on party_invitations (created_by) where created_by is not null;
create index party_invitations_opened_by on party_invitations (opened_by) where opened_by is not null;
create index party_invitations_used_by on party_invitations (used_by_account) where used_by_account is not null;
create index payment_refunds_requested_by on payment_refunds (requested_by) where requested_by is not null;
create index payments_created_by on payments (created_by) where created_by is not null;
create index registration_sessions_of_user on registration_sessions (user_id);
create index registration_sessions_of_member on registration_sessions (invited_member_id)
  where invited_member_id is not null;
create index relationship_decisions_decided_by on relationship_decisions (decided_by) where decided_by is not null;
create index relationship_decisions_second_by on relationship_decisions (second_by) where second_by is not null;
create index relationship_files_changed_by on relationship_files (changed_by) where changed_by is not null;
create index relationship_notes_written_by on relationship_notes (written_by) where written_by is not null;
create index risk_overrides_agreed_by on risk_overrides (agreed_by) where agreed_by is not null;
create index risk_overrides_made_by on risk_overrides (made_by) where made_by is not null;
create index risk_overrides_removed_by on risk_overrides (removed_by) where removed_by is not null;
create index risk_proposals_proposed_by on risk_proposals (proposed_by) where proposed_by is not null;
create index risk_proposals_second_by on risk_proposals (second_by) where second_by is not null;
create index webhooks_created_by on webhooks (created_by) where created_by is not null;
create index connections_of_target_account on connections (target_account_id) where target_account_id is not null;
create index connection_sides_of_contact on connection_sides (contact_member_id) where contact_member_id is not null;
create index connection_sides_visible_to on connection_sides (visible_to_member) where visible_to_member is not null;
create index document_readings_of_account on document_readings (account_id);
create index entities_told_apart_of_account on entities_told_apart (account_id);
create index entities_told_apart_of_other on entities_told_apart (other_id);
create index entity_merges_of_account on entity_merges (account_id);
create index relationship_decision_values_of_account on relationship_decision_values (account_id);
create index webhook_attempts_of_account on webhook_attempts (account_id);
create index webhook_deliveries_of_account on webhook_deliveries (account_id);
