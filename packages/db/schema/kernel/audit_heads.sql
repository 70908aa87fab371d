create table audit_heads (
  chain_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey primary key (chain_id)
);

grant select on audit_heads to probity_app;

-- With every table in place:

alter table audit_heads enable row level security;

-- Policies and triggers, applied again when they change:

create policy audit_heads_read on audit_heads for select
  using (chain_id = actor_user() or (chain_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
