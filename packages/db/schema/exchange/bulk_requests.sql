-- Requests to many parties at once: taken in whole, then sent in the background, each row exactly once.
create table bulk_requests (
  id uuid not null,
  account_id uuid not null,
  -- The name of the file, encrypted; null where the recipients came as JSON.
  title bytea,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  -- What is asked for beside or instead of a template, and for how long the consent holds.
  wanted jsonb not null,
  -- Sealed by the account.
  message bytea,
  due_on date,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  state text not null default 'Running'::text,
  created_by uuid,
  -- In whose name the rows go out: the member who started it, or took it up again.
  sent_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Grows each time it is taken up: what is given up late is not what runs now.
  round integer not null default 1,
  -- Purpose, lawful basis and retention of every request of a bulk request, encrypted as one text.
  terms bytea,
  -- The API key through which a program started or resumed a bulk request or an import: the audit log names it with each
  -- row that the job sends or writes, even once the key has expired or is revoked.
  sent_by_key uuid,
  constraint bulk_requests_pkey primary key (id),
  constraint bulk_requests_counts check ((done + failed) <= total),
  constraint bulk_requests_state_known check (state in ('Running', 'Stopped', 'Finished', 'Failed')),
  constraint bulk_requests_account_id_fkey foreign key (account_id) references accounts(id),
  constraint bulk_requests_sent_by_key_fkey foreign key (sent_by_key) references api_keys(id) on delete set
    null
);

create index bulk_requests_by_key on bulk_requests (sent_by_key) where sent_by_key is not null;
create index bulk_requests_of_account on bulk_requests (account_id, created_at desc, id desc);

grant select, insert, update on bulk_requests to probity_app;

-- With every table in place:

alter table bulk_requests enable row level security;

-- Policies and triggers, applied again when they change:

create policy bulk_requests_all on bulk_requests for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
