create table agreements (
  id uuid not null,
  -- The party that asks.
  account_id uuid not null,
  signer_account_id uuid not null,
  connection_id uuid,
  declaration_id uuid not null,
  declaration_version integer not null,
  kind text not null,
  title text not null,
  requester_name text constraint agreements_asker_name_not_null not null default ''::text,
  signer_name text not null default ''::text,
  state text not null,
  -- Names of the variables in the text, so that a changed value finds the signatures it touches.
  variables text[] not null default '{}'::text[],
  sent_by uuid,
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  expires_at timestamptz not null,
  signer_user_id uuid,
  signature_method text,
  -- SHA-256 of what was signed: the filled text, or the bytes of the document.
  content_hash bytea,
  -- Keyed by the signer's own key: equal while the values in the text are.
  values_index bytea,
  needs_resign boolean not null default false,
  provider_reference text,
  filed_hash bytea,
  filed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint agreements_pkey primary key (id),
  constraint agreements_state_known check (state in ('Draft', 'Sent', 'Viewed', 'Signed', 'Declined',
    'Expired')),
  constraint agreements_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint agreements_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    set null,
  constraint agreements_declaration_id_declaration_version_fkey foreign key (declaration_id,
    declaration_version) references declaration_versions(declaration_id, number) on delete cascade,
  constraint agreements_signer_account_id_fkey foreign key (signer_account_id) references accounts(id) on
    delete cascade
);

create unique index agreements_by_reference on agreements (provider_reference)
  where provider_reference is not null;
-- How many agreements of a declaration wait, are signed, or have to be signed again.
create index agreements_by_state on agreements (declaration_id, state);
create index agreements_by_variable on agreements using gin (variables) where state = 'Signed';
create index agreements_expiring on agreements (expires_at) where state in ('Draft', 'Sent', 'Viewed');
create index agreements_of_connection on agreements (connection_id) where connection_id is not null;
create index agreements_of_declaration on agreements (declaration_id, created_at desc, id desc);
create index agreements_of_requester on agreements (account_id, created_at desc, id desc);
create index agreements_of_signer on agreements (signer_account_id, created_at desc, id desc);
create unique index agreements_one_open on agreements (declaration_id, signer_account_id)
  where state in ('Draft', 'Sent', 'Viewed');
create index agreements_to_sign on agreements (signer_account_id, expires_at, id)
  where state in ('Sent', 'Viewed');
create index agreements_to_sign_again on agreements (declaration_id) where needs_resign;

grant select, insert, update on agreements to probity_app;

-- With every table in place:

alter table agreements enable row level security;

-- Policies and triggers, applied again when they change:

create policy agreements_read on agreements for select
  using ((account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_system()
    or (signer_account_id = any ((select actor_accounts())::uuid[])) and state <> 'Draft');

create policy agreements_add on agreements for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy agreements_change on agreements for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger agreements_name_parties before insert on agreements
  for each row
  execute function name_agreement_parties();
