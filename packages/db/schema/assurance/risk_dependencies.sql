-- Parties other than the rated one whose data a rating looked at: the owners along the chart.
create table risk_dependencies (
  entity_id uuid not null,
  account_id uuid not null,
  rated_id uuid not null,
  constraint risk_dependencies_pkey primary key (entity_id, account_id, rated_id),
  constraint risk_dependencies_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint risk_dependencies_rated_id_fkey foreign key (rated_id) references entities(id) on delete cascade
);

create index risk_dependencies_of_entity on risk_dependencies (rated_id);
create index risk_dependencies_of_rated on risk_dependencies (account_id, rated_id);

grant select, insert, delete on risk_dependencies to probity_app;

-- With every table in place:

alter table risk_dependencies enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_dependencies_all on risk_dependencies for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
