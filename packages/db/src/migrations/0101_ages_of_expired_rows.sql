-- What sweeps delete is found by its age, not by reading the table.
create index one_time_codes_expiry on one_time_codes (expires_at);
create index registration_sessions_expiry on registration_sessions (expires_at);
create index verified_sessions_expiry on verified_sessions (expires_at);
create index users_pending_age on users (created_at) where status = 'Pending';
