-- Namesakes that a user marked as distinct.
create table entities_told_apart (
  account_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  constraint entities_told_apart_pkey primary key (one_id, other_id),
  constraint entities_told_apart_ordered check (one_id < other_id),
  constraint entities_told_apart_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint entities_told_apart_one_id_fkey foreign key (one_id) references entities(id) on delete cascade,
  constraint entities_told_apart_other_id_fkey foreign key (other_id) references entities(id) on delete
    cascade
);

create index entities_told_apart_of_account on entities_told_apart (account_id);
create index entities_told_apart_of_other on entities_told_apart (other_id);

grant select, insert on entities_told_apart to probity_app;

-- With every table in place:

alter table entities_told_apart enable row level security;

-- Policies and triggers, applied again when they change:

create policy entities_told_apart_all on entities_told_apart for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
