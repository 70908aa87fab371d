-- Nothing is overwritten: earlier answers are kept, encrypted.
create table business_answer_events (
  answer_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  before bytea,
  after bytea,
  constraint business_answer_events_pkey primary key (answer_id, seq),
  constraint business_answer_events_answer_id_fkey foreign key (answer_id) references business_answers(id) on
    delete cascade
);

grant select, insert, update (account_id, before, after) on business_answer_events to probity_app;

-- With every table in place:

alter table business_answer_events enable row level security;

-- Policies and triggers, applied again when they change:

create policy business_answer_events_all on business_answer_events for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy business_answer_events_sealed_anew on business_answer_events as restrictive for update
  using (actor_is_system());
