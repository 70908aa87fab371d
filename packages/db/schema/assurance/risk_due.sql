-- When time alone may make a rating another one: a company has existed long enough, an interest begins or ends.
create table risk_due (
  account_id uuid not null,
  entity_id uuid not null,
  due_on date not null,
  constraint risk_due_pkey primary key (account_id, entity_id),
  constraint risk_due_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_due_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index risk_due_by_day on risk_due (due_on);
create index risk_due_of_entity on risk_due (entity_id);

grant select, insert, update, delete on risk_due to probity_app;

-- With every table in place:

alter table risk_due enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_due_all on risk_due for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
