-- How far each chain is signed in the store outside of the database, and whether the two disagree.
create table audit_checkpoints (
  chain_id uuid not null,
  seq bigint not null,
  signed_at timestamptz not null,
  disputed_at timestamptz,
  -- The last hash that was signed: a chain that was rewritten at the same length has moved, too.
  hash bytea,
  constraint audit_checkpoints_pkey primary key (chain_id)
);

grant select, insert, update on audit_checkpoints to probity_app;

-- With every table in place:

alter table audit_checkpoints enable row level security;

-- Policies and triggers, applied again when they change:

create policy audit_checkpoints_kept on audit_checkpoints for all
  using (actor_is_system());
