-- What was signed, once for each party and encrypted with its own key.
create table agreement_copies (
  agreement_id uuid not null,
  account_id uuid not null,
  content bytea not null,
  storage_key text,
  size integer,
  constraint agreement_copies_pkey primary key (agreement_id, account_id),
  constraint agreement_copies_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint agreement_copies_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete
    cascade
);

create index agreement_copies_of_account on agreement_copies (account_id);

grant select, insert, update on agreement_copies to probity_app;

-- With every table in place:

alter table agreement_copies enable row level security;

-- Policies and triggers, applied again when they change:

create policy agreement_copies_all on agreement_copies for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
