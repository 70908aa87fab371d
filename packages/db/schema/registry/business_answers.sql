create table business_answers (
  id uuid not null,
  entity_id uuid not null,
  -- The account whose key encrypts the answer: the entity's manager at the time.
  account_id uuid not null,
  question text not null,
  answer bytea,
  last_seq integer not null default 0,
  changed_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  asked jsonb,
  constraint business_answers_pkey primary key (id),
  constraint business_answers_once unique (entity_id, question),
  constraint business_answers_question_known check (asked is not null or (question in ('SourceOfFunds',
    'ProductDescription', 'Industry', 'RegionsOperating', 'AssetsDescription', 'NumberOfEmployees'))),
  constraint business_answers_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint business_answers_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index business_answers_of_account on business_answers (account_id);

grant select, insert, update on business_answers to probity_app;

-- With every table in place:

alter table business_answers enable row level security;

-- Policies and triggers, applied again when they change:

create policy business_answers_all on business_answers for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

-- Answers about a business are shared like fields: through a consented item, or not at all.
create policy business_answers_shared on business_answers for select
  using (actor_reads_through(account_id, entity_id,
case
    when asked is null then 'question'::text
    else 'templateQuestion'::text
end, question, false));
