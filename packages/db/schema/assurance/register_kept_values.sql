-- Differences from a register that someone decided to leave as they are, with the reason; it holds while both values are as they were.
create table register_kept_values (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  provider text not null,
  field_key text not null,
  -- The reason and both values, encrypted.
  content bytea not null,
  kept_by uuid,
  kept_at timestamptz not null,
  constraint register_kept_values_pkey primary key (id),
  constraint register_kept_values_one_per_field unique (entity_id, provider, field_key),
  constraint register_kept_values_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint register_kept_values_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index register_kept_values_of_account on register_kept_values (account_id);

grant select, insert, update, delete on register_kept_values to probity_app;

-- With every table in place:

alter table register_kept_values enable row level security;

-- Policies and triggers, applied again when they change:

create policy register_kept_values_all on register_kept_values for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
