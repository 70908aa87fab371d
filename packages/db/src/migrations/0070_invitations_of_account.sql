-- The open invitations of an account are withdrawn when it is closed.
create index party_invitations_open_of_account on party_invitations (account_id)
  where used_at is null and withdrawn_at is null;
