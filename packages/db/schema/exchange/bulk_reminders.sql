create table bulk_reminders (
  id uuid not null,
  account_id uuid not null,
  -- The note to every recipient, encrypted by the account.
  note bytea,
  state text not null default 'Running'::text,
  -- In whose name they go out.
  sent_by uuid not null,
  sent_by_key uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_reminders_pkey primary key (id),
  constraint bulk_reminders_state_known check (state in ('Running', 'Finished')),
  constraint bulk_reminders_account_id_fkey foreign key (account_id) references accounts(id),
  constraint bulk_reminders_sent_by_key_fkey foreign key (sent_by_key) references api_keys(id) on delete set
    null
);

create index bulk_reminders_by_key on bulk_reminders (sent_by_key) where sent_by_key is not null;
create index bulk_reminders_of_account on bulk_reminders (account_id);

grant select, insert, update, delete on bulk_reminders to probity_app;

-- With every table in place:

alter table bulk_reminders enable row level security;

-- Policies and triggers, applied again when they change:

create policy bulk_reminders_all on bulk_reminders for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
