-- The steps of a rule that are settled, each once for a request and the day that it counts from.
create table request_reminders (
  connection_id uuid not null,
  due_on date not null,
  step text not null,
  account_id uuid not null,
  outcome text not null,
  at timestamptz not null,
  constraint request_reminders_pkey primary key (connection_id, due_on, step),
  constraint request_reminders_outcome_known check (outcome in ('Sent', 'Missed', 'RemindedByHand', 'Refused',
    'Escalated')),
  constraint request_reminders_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint request_reminders_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index request_reminders_of_account on request_reminders (account_id);

grant select, insert on request_reminders to probity_app;

-- With every table in place:

alter table request_reminders enable row level security;

-- Policies and triggers, applied again when they change:

create policy request_reminders_own on request_reminders for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy request_reminders_asked on request_reminders for select
  using ((exists ( select
   from connections c
  where c.id = request_reminders.connection_id)));
