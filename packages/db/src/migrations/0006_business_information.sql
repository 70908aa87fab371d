-- What an organisation says about its business.

create table business_answers (
  id uuid primary key,
  entity_id uuid not null references entities (id) on delete cascade,
  -- The account whose key encrypts the answer: the entity's manager at the time.
  account_id uuid not null references accounts (id) on delete cascade,
  question text not null,
  answer bytea,
  last_seq integer not null default 0,
  changed_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  constraint business_answers_question_known check (question in
    ('SourceOfFunds', 'ProductDescription', 'Industry', 'RegionsOperating', 'AssetsDescription', 'NumberOfEmployees')),
  constraint business_answers_once unique (entity_id, question)
);
create index business_answers_of_account on business_answers (account_id);

-- Nothing is overwritten: earlier answers are kept, encrypted.
create table business_answer_events (
  answer_id uuid not null references business_answers (id) on delete cascade,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  before bytea,
  after bytea,
  primary key (answer_id, seq)
);

grant select, insert, update on business_answers to probity_app;
grant select, insert on business_answer_events to probity_app;
-- A claim moves a party's answers with their history and encrypts them again; to everyone else history is append-only.
grant update (before, after, account_id) on business_answer_events to probity_app;

alter table business_answers enable row level security;
create policy business_answers_all on business_answers for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table business_answer_events enable row level security;
create policy business_answer_events_all on business_answer_events for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy business_answer_events_sealed_anew on business_answer_events as restrictive for update using (
  actor_is_system());
