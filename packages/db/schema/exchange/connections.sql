create table connections (
  id uuid not null,
  -- Always an account: a party that asks or shares is registered.
  initiator_id uuid not null,
  -- A placeholder until the party registers.
  target_id uuid not null,
  target_account_id uuid,
  target_email citext,
  relation_type text not null,
  sharing_status text not null,
  -- Whose data it is about: the holder itself, or an organisation that the holder manages.
  subject_id uuid not null,
  parent_id uuid,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  days integer,
  association jsonb not null default '{"roles": []}'::jsonb,
  ubo_idv boolean not null default false,
  due_on date,
  -- Sealed by the initiator.
  message bytea,
  approved_at timestamptz,
  expires_at timestamptz,
  reader_account_id uuid generated always as (case
      when relation_type in ('DataShared', 'RelatedDataShared') then target_account_id
      else initiator_id
  end) stored,
  holder_account_id uuid generated always as (case
      when relation_type in ('DataShared', 'RelatedDataShared') then initiator_id
      else target_account_id
  end) stored,
  last_seq integer not null default 0,
  created_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The holder is notified once, before the period of its consent is over.
  expiry_told_at timestamptz,
  -- What a request is for: shown before consent, kept in the receipt and in the retained record.
  purpose bytea,
  lawful_basis text,
  lawful_basis_detail bytea,
  retention_years integer,
  -- When the sharing period ended; null once it was renewed, asked for again or ended by a party.
  period_ended_at timestamptz,
  -- Since when all that a request requires is shared and every verification that it asks for has succeeded.
  completed_at timestamptz,
  tests text[],
  constraint connections_pkey primary key (id),
  constraint connections_lawful_basis_known check (lawful_basis in ('Consent', 'Contract', 'LegalObligation',
    'VitalInterests', 'PublicTask', 'LegitimateInterests')),
  constraint connections_not_to_oneself check (initiator_id <> target_id),
  constraint connections_relation_known check (relation_type in ('DataRequest', 'DataShared',
    'AssociatedDataRequest', 'RelatedDataRequired', 'RelatedDataShared')),
  constraint connections_retention_years_sane check (retention_years >= 0 and retention_years <= 30),
  constraint connections_status_known check (sharing_status in ('NotRequested', 'AwaitingRegistration',
    'AwaitingApproval', 'Approved', 'RevokedByInitiator', 'RevokedByTarget', 'NotApplicable')),
  constraint connections_initiator_id_fkey foreign key (initiator_id) references accounts(id),
  constraint connections_parent_id_fkey foreign key (parent_id) references connections(id),
  constraint connections_subject_id_fkey foreign key (subject_id) references entities(id),
  constraint connections_target_account_id_fkey foreign key (target_account_id) references accounts(id),
  constraint connections_target_id_fkey foreign key (target_id) references entities(id)
);

-- Whom a connection is about is known to both of its parties by name, also where the holder speaks for somebody else.
create index connections_about on connections (subject_id)
  where subject_id <> target_id and subject_id <> initiator_id;
-- The party that an earlier invitation to an address led to. As in `invited_before`, the index of addresses serves no
-- comparison under row-level security: each new request by address read every connection of the account.
create index connections_answered_by_address on connections (initiator_id, target_email, id)
  where target_email is not null and target_account_id is not null and deleted_at is null;
-- Which of these addresses somebody here owns, or the account has asked before: all others are new to both.
-- An index of addresses serves no comparison under row-level security, so the question is asked behind it.
create index connections_by_address on connections (initiator_id, target_email)
  where target_email is not null and target_account_id is null and deleted_at is null;
create index connections_expiring on connections (expires_at)
  where (sharing_status in ('Approved', 'AwaitingApproval')) and expires_at is not null;
create index connections_of_initiator on connections (initiator_id, target_account_id);
create index connections_of_parent on connections (parent_id) where parent_id is not null;
create index connections_of_target on connections (target_id, initiator_id);
create index connections_of_target_account on connections (target_account_id)
  where target_account_id is not null;
create index connections_of_template on connections (template_id) where template_id is not null;
create unique index connections_one_invited on connections (initiator_id, target_email, relation_type,
  coalesce(template_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where sharing_status = 'AwaitingRegistration' and target_email is not null and deleted_at is null and
    relation_type <> 'AssociatedDataRequest';
-- The same thing is asked of the same party once at a time.
create unique index connections_one_open on connections (initiator_id, target_id, relation_type, subject_id,
  coalesce(template_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where (sharing_status in ('AwaitingRegistration', 'AwaitingApproval')) and deleted_at is null;
create index connections_open_by_address on connections (initiator_id, target_email)
  where target_email is not null and deleted_at is null and (sharing_status in ('AwaitingRegistration',
    'AwaitingApproval'));
create index connections_open_of_holder on connections (holder_account_id, sharing_status)
  where deleted_at is null;

grant select, insert, update, delete on connections to probity_app;

-- With every table in place:

alter table connections enable row level security;

-- Policies and triggers, applied again when they change:

create policy connections_all on connections for all
  using ((initiator_id = any ((select actor_accounts())::uuid[]))
    or (target_account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_system());

create policy connections_platform on connections for select
  using (actor_is_admin());

create trigger connections_have_sides after insert on connections
  referencing new table as new_connections
  for each statement
  execute function connections_add_sides();
create trigger connections_keep_sides after update on connections
  for each row
  execute function connections_keep_sides();
create trigger connections_pass_deadline after update of due_on, period_ended_at on connections
  for each row
  when (new.due_on is distinct from old.due_on or new.period_ended_at is distinct from old.period_ended_at)
  execute function connections_pass_deadline();
