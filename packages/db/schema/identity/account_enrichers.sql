-- Which outside sources an account has switched on.
create table account_enrichers (
  account_id uuid not null,
  enricher text not null,
  constraint account_enrichers_pkey primary key (account_id, enricher),
  constraint account_enrichers_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, delete on account_enrichers to probity_app;

-- With every table in place:

alter table account_enrichers enable row level security;

-- Policies and triggers, applied again when they change:

create policy account_enrichers_all on account_enrichers for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
