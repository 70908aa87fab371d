-- An authenticator that is being set up belongs to the session that began it, and is deleted with it. The column of users
-- is not read any more; it can be dropped once no process of the version before this one runs.
alter table verified_sessions add column pending_seed bytea;
update users set second_factor_pending_seed = null where second_factor_pending_seed is not null;
