-- A change of an account's key encrypts its accepted snapshots again. Without a policy for updates they were passed over,
-- and could not be read once the old key was destroyed.
create policy connection_snapshots_sealed_anew on connection_snapshots for update using (actor_is_system());

-- Not written since 0066.
alter table users drop column second_factor_pending_seed;
