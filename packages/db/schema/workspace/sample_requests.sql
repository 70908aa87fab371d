-- A fictional request to practise on. It is no connection: nothing that counts, lists or sends connections knows of it.
create table sample_requests (
  account_id uuid not null,
  state text not null default 'Received'::text,
  -- The fields that were chosen to be shared; values are never copied.
  fields text[] not null default '{}'::text[],
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint sample_requests_pkey primary key (account_id),
  constraint sample_requests_state_known check (state in ('Received', 'Approved', 'Declined')),
  constraint sample_requests_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, update, delete on sample_requests to probity_app;

-- With every table in place:

alter table sample_requests enable row level security;

-- Policies and triggers, applied again when they change:

create policy sample_requests_all on sample_requests for all
  using (account_id = any ((select actor_accounts())::uuid[]));
