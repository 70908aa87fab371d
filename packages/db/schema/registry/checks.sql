-- What was done to verify a party: one row for each attempt, the latest counts.
create table checks (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  type text not null,
  provider text,
  outcome text not null,
  -- The provider's name for it.
  reference text,
  requested_by uuid,
  -- Where the person goes on, sealed.
  link bytea,
  -- What was found and compared, sealed.
  findings bytea,
  -- Why the provider could not be asked the last time; null when it answered.
  failure text,
  session_ends_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_seq integer not null default 0,
  -- The last day on which a success counts; null where it has no end.
  valid_until date,
  constraint checks_pkey primary key (id),
  constraint checks_outcome_known check (outcome in ('Success', 'Error', 'Unverified', 'Pending', 'Expired',
    'Started', 'NotStarted')),
  constraint checks_type_known check (type in ('Information', 'Liveness', 'CriminalCheck', 'BankAccount',
    'AmlCheck')),
  constraint checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint checks_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint checks_requested_by_fkey foreign key (requested_by) references users(id) on delete set null
);

create index checks_by_end on checks (valid_until) where outcome = 'Success' and valid_until is not null;
create unique index checks_by_reference on checks (provider, reference) where reference is not null;
create index checks_of_account on checks (account_id);
create index checks_of_entity on checks (entity_id, type, id desc);
create unique index checks_one_open on checks (entity_id, type)
  where outcome in ('NotStarted', 'Started', 'Pending');
create index checks_requested_by on checks (requested_by) where requested_by is not null;
create index checks_to_look_at on checks (session_ends_at) where outcome in ('Started', 'Pending');

grant select, insert, update, delete on checks to probity_app;

-- With every table in place:

alter table checks enable row level security;

-- Policies and triggers, applied again when they change:

create policy checks_all on checks for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

-- Who is alone in an account has no second person: the platform's reviewers decide about their criminal record certificates.
create policy checks_platform_read on checks for select
  using ((select actor_is_admin()) and type = 'CriminalCheck' and (exists ( select
   from entities e
  where e.id = checks.account_id and e.kind = 'LegalPerson')));

create policy checks_platform_review on checks for update
  using ((select actor_is_admin()) and type = 'CriminalCheck' and (exists ( select
   from entities e
  where e.id = checks.account_id and e.kind = 'LegalPerson')));

create trigger checks_review_item_added after insert on checks
  for each row
  when (new.type = 'CriminalCheck' and new.outcome = 'Pending')
  execute function keep_certificate_item();
create trigger checks_review_item_changed after update on checks
  for each row
  when (new.type = 'CriminalCheck' and (old.outcome = 'Pending' or new.outcome = 'Pending') and (old.outcome
    is distinct from new.outcome or old.changed_at is distinct from new.changed_at or old.account_id is
    distinct from new.account_id or old.entity_id is distinct from new.entity_id))
  execute function keep_certificate_item();
create trigger relationships_follow_changed_check after update on checks
  for each row
  when (new.outcome is distinct from old.outcome or new.valid_until is distinct from old.valid_until or
    new.failure is distinct from old.failure or new.cancelled_at is distinct from old.cancelled_at)
  execute function relationships_follow_check();
create trigger relationships_follow_new_check after insert on checks
  for each row
  execute function relationships_follow_check();
