-- When an organisation reminds parties that have not answered its requests.
create table reminder_rules (
  account_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  -- The day, in the time zone of the rule, whose reminders have all gone out.
  swept_on date,
  constraint reminder_rules_pkey primary key (account_id),
  constraint reminder_rules_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

grant select, insert, update on reminder_rules to probity_app;

-- With every table in place:

alter table reminder_rules enable row level security;

-- Policies and triggers, applied again when they change:

create policy reminder_rules_own on reminder_rules for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

-- A party sees when a request will be followed by reminders.
create policy reminder_rules_asked on reminder_rules for select
  using ((exists ( select
   from connections c
  where c.initiator_id = reminder_rules.account_id)));
