-- Requests whose reminders a member has paused, or resumed after a pause.
create table reminder_pauses (
  connection_id uuid not null,
  account_id uuid not null,
  paused_at timestamptz not null,
  resumed_at timestamptz,
  constraint reminder_pauses_pkey primary key (connection_id),
  constraint reminder_pauses_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint reminder_pauses_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index reminder_pauses_of_account on reminder_pauses (account_id);

grant select, insert, update on reminder_pauses to probity_app;

-- With every table in place:

alter table reminder_pauses enable row level security;

-- Policies and triggers, applied again when they change:

create policy reminder_pauses_own on reminder_pauses for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy reminder_pauses_asked on reminder_pauses for select
  using ((exists ( select
   from connections c
  where c.id = reminder_pauses.connection_id)));
