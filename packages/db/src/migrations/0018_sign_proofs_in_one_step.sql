-- A proof is gathered and signed in one transaction: it no longer waits between them with its salts.
alter table proofs drop column salts;
delete from proof_values where proof_id in (select id from proofs where issued_at is null);
update proofs set claims = null where issued_at is null;
