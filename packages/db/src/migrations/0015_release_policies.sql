-- What an organisation sends to organisations of other installations without a person, and what it never sends.
create table release_policies (
  account_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint release_policies_pkey primary key (account_id),
  constraint release_policies_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
grant select, insert, update on release_policies to probity_app;
alter table release_policies enable row level security;
