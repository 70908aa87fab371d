-- How an account rates the risk of parties, and what it decided beside the figures. Private to the account that rates.
create table risk_policies (
  account_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint risk_policies_pkey primary key (account_id),
  constraint risk_policies_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

grant select, insert, update, delete on risk_policies to probity_app;

-- With every table in place:

alter table risk_policies enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_policies_all on risk_policies for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
