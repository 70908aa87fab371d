-- When the recipient of an invitation said that it was not meant for them; the link is withdrawn with it.
alter table party_invitations add column declined_at timestamptz;
