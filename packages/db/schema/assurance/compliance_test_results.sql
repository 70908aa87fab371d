create table compliance_test_results (
  test_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  version integer not null,
  outcome text not null,
  reason text not null,
  used text[] not null,
  missing text[] not null,
  -- What the reason names, encrypted with the account's key.
  details bytea not null,
  constraint compliance_test_results_pkey primary key (test_id, seq),
  constraint compliance_test_results_test_id_fkey foreign key (test_id) references compliance_tests(id) on
    delete cascade
);

create index compliance_test_results_of_account on compliance_test_results (account_id);

grant select, insert, update, delete on compliance_test_results to probity_app;

-- With every table in place:

alter table compliance_test_results enable row level security;

-- Policies and triggers, applied again when they change:

create policy compliance_test_results_all on compliance_test_results for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
