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
alter table reminder_rules enable row level security;

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
  constraint request_reminders_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint request_reminders_connection_id_fkey foreign key (connection_id) references connections(id)
    on delete cascade
);
create index request_reminders_of_account on request_reminders (account_id);
grant select, insert on request_reminders to probity_app;
alter table request_reminders enable row level security;

-- Requests whose reminders a member has paused, or resumed after a pause.
create table reminder_pauses (
  connection_id uuid not null,
  account_id uuid not null,
  paused_at timestamptz not null,
  resumed_at timestamptz,
  constraint reminder_pauses_pkey primary key (connection_id),
  constraint reminder_pauses_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint reminder_pauses_connection_id_fkey foreign key (connection_id) references connections(id)
    on delete cascade
);
create index reminder_pauses_of_account on reminder_pauses (account_id);
grant select, insert, update on reminder_pauses to probity_app;
alter table reminder_pauses enable row level security;
