-- How far each trail is signed in the store outside of the database, and whether the two disagree.
create table audit_checkpoints (
  chain_id uuid primary key,
  seq bigint not null,
  signed_at timestamptz not null,
  disputed_at timestamptz
);
alter table audit_checkpoints enable row level security;
create policy audit_checkpoints_kept on audit_checkpoints for all using (actor_is_system());
grant select, insert, update on audit_checkpoints to probity_app;
