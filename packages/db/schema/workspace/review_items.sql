-- One row for each value that awaits review, so that every filter of the queue reads one index. Triggers keep it in step
-- with the values; what people do with it (assign, claim, snooze, escalate) ends with the review.
create table review_items (
  credential_id uuid,
  account_id uuid not null,
  entity_id uuid not null,
  since timestamptz not null,
  changed_by uuid,
  due_on date,
  assigned_to uuid,
  -- A lease: until then nobody else decides.
  claimed_by uuid,
  claimed_until timestamptz,
  snoozed_until date,
  snoozed_by uuid,
  -- Why, encrypted with the account's key; so is the reason of an escalation.
  snooze_reason bytea,
  escalated_at timestamptz,
  escalated_by uuid,
  escalation_reason bytea,
  -- Nobody as an id, so that an index finds what is unassigned or was entered by no person.
  assignee uuid not null generated always as (coalesce(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  author uuid not null generated always as (coalesce(changed_by, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  check_id uuid,
  -- That of the value or of the check.
  id uuid not null generated always as (coalesce(credential_id, check_id)) stored,
  -- How long a value has awaited review and when its review is due belong together: another value starts both again, evidence
  -- and consent leave both. A due date that a person set stays.
  -- By the account's setting; a person set due_on where it differs.
  default_due_on date,
  -- Of a value; a certificate has only changed_by.
  authors uuid[] not null default '{}'::uuid[],
  has_several_authors boolean not null generated always as (cardinality(authors) > 1) stored,
  constraint review_items_pkey primary key (id),
  constraint review_items_check_once unique (check_id),
  constraint review_items_credential_once unique (credential_id),
  constraint review_items_of_one check (num_nonnulls(credential_id, check_id) = 1),
  constraint review_items_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint review_items_assigned_to_fkey foreign key (assigned_to) references members(id) on delete set null,
  constraint review_items_check_id_fkey foreign key (check_id) references checks(id) on delete cascade,
  constraint review_items_claimed_by_fkey foreign key (claimed_by) references users(id) on delete set null,
  constraint review_items_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint review_items_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint review_items_escalated_by_fkey foreign key (escalated_by) references users(id) on delete set null,
  constraint review_items_snoozed_by_fkey foreign key (snoozed_by) references users(id) on delete set null
);

create index review_items_by_assignee on review_items (account_id, assignee, since, credential_id);
create index review_items_by_author on review_items (account_id, author, since, credential_id);
create index review_items_by_due on review_items (account_id, due_on, credential_id) where due_on is not null;
create index review_items_certificates on review_items (account_id, since, id) where check_id is not null;
create index review_items_claimed on review_items (claimed_by) where claimed_by is not null;
create index review_items_escalated on review_items (account_id, since, credential_id)
  where escalated_at is not null;
create index review_items_escalated_by on review_items (escalated_by) where escalated_by is not null;
create index review_items_of_entity on review_items (entity_id, since, credential_id);
create index review_items_of_member on review_items (assigned_to) where assigned_to is not null;
create index review_items_oldest on review_items (account_id, since, credential_id);
create index review_items_platform on review_items (since, credential_id);
create index review_items_platform_certificates on review_items (since, id) where check_id is not null;
-- Most values have one author, by whom review_items_by_author finds them.
create index review_items_several_authors on review_items (account_id, since, credential_id)
  where has_several_authors;
create index review_items_snoozed on review_items (account_id, since, credential_id)
  where snoozed_until is not null;
create index review_items_snoozed_by on review_items (snoozed_by) where snoozed_by is not null;
create index review_items_to_do on review_items (account_id, assignee, author, since, credential_id);

grant select, update on review_items to probity_app;

-- With every table in place:

alter table review_items enable row level security;

-- Policies and triggers, applied again when they change:

create policy review_items_all on review_items for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or actor_is_system());
