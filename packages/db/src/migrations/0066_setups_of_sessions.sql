-- An authenticator that is being set up belongs to the session that began it, and is deleted with it.
alter table verified_sessions add column pending_seed bytea;
alter table users drop column second_factor_pending_seed;
