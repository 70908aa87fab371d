create table screening_case_steps (
  case_id uuid not null,
  account_id uuid not null,
  step text not null,
  assignee_id uuid,
  due_on date not null,
  note bytea,
  -- Null for a step that was taken automatically.
  done_by uuid,
  done_at timestamptz,
  constraint screening_case_steps_pkey primary key (case_id, step),
  constraint screening_case_steps_known check (step in ('Stop', 'Freeze', 'Report', 'Affected', 'Decide')),
  constraint screening_case_steps_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_case_steps_assignee_id_fkey foreign key (assignee_id) references members(id) on delete
    set null,
  constraint screening_case_steps_case_id_fkey foreign key (case_id) references screening_cases(id) on delete
    cascade
);

create index screening_case_steps_of_account on screening_case_steps (account_id);
create index screening_case_steps_of_assignee on screening_case_steps (assignee_id);

grant select, insert, update (assignee_id, due_on, note, done_by, done_at) on screening_case_steps to
  probity_app;

-- With every table in place:

alter table screening_case_steps enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_case_steps_all on screening_case_steps for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
