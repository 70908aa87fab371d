-- A proof in the formats of the W3C, each signed when it is first asked for; encrypted.
alter table proofs add column token bytea;
alter table proofs add column document bytea;
