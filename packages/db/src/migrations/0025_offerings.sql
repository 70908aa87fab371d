-- Through which products and channels an account deals with a counterparty, from its own lists.
create table risk_offerings (
  account_id uuid not null constraint risk_offerings_account_id_fkey references accounts(id) on delete cascade,
  entity_id uuid not null constraint risk_offerings_entity_id_fkey references entities(id) on delete cascade,
  products text[] not null,
  channels text[] not null,
  changed_by uuid constraint risk_offerings_changed_by_fkey references users(id) on delete set null,
  changed_at timestamptz not null,
  constraint risk_offerings_pkey primary key (account_id, entity_id),
  constraint risk_offerings_few check (cardinality(products) <= 20 and cardinality(channels) <= 20)
);

create index risk_offerings_changed_by on risk_offerings (changed_by) where changed_by is not null;
create index risk_offerings_of_entity on risk_offerings (entity_id);

alter table risk_offerings enable row level security;
grant select, insert, update, delete on risk_offerings to probity_app;
