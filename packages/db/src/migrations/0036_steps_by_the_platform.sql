-- A refusal leaves no attestation behind, so the step itself says that a reviewer of the platform took it.
alter table credential_events add column by_platform boolean not null default false;

update credential_events e set by_platform = true from attestations a
  where a.credential_id = e.credential_id and a.seq = e.seq and a.attestor = 'Platform';
