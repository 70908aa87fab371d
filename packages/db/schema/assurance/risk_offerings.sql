-- Through which products and channels an account deals with a counterparty, from its own lists.
create table risk_offerings (
  account_id uuid not null,
  entity_id uuid not null,
  products text[] not null,
  channels text[] not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint risk_offerings_pkey primary key (account_id, entity_id),
  constraint risk_offerings_few check (cardinality(products) <= 20 and cardinality(channels) <= 20),
  constraint risk_offerings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_offerings_changed_by_fkey foreign key (changed_by) references users(id) on delete set null,
  constraint risk_offerings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index risk_offerings_changed_by on risk_offerings (changed_by) where changed_by is not null;
create index risk_offerings_of_entity on risk_offerings (entity_id);

grant select, insert, update, delete on risk_offerings to probity_app;

-- With every table in place:

alter table risk_offerings enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_offerings_all on risk_offerings for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
