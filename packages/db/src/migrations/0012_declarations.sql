-- Declarations and the agreements that are signed.

create table declarations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  title text not null,
  kind text not null,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  constraint declarations_kind_known check (kind in ('Text', 'Document', 'AdobeSign'))
);
create index declarations_of_account on declarations (account_id, created_at desc, id desc) where deleted_at is null;

create table declaration_versions (
  declaration_id uuid not null references declarations (id) on delete cascade,
  number integer not null,
  account_id uuid not null,
  -- Encrypted with the account's key; null for a document, which is in the blob store.
  text_sealed bytea,
  storage_key text,
  size integer,
  pages integer,
  content_hash bytea,
  sent_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (declaration_id, number)
);

create table agreements (
  id uuid primary key,
  -- The party that asks.
  account_id uuid not null references accounts (id) on delete cascade,
  signer_account_id uuid not null references accounts (id) on delete cascade,
  connection_id uuid references connections (id) on delete set null,
  declaration_id uuid not null,
  declaration_version integer not null,
  kind text not null,
  title text not null,
  asker_name text not null default '',
  signer_name text not null default '',
  state text not null,
  -- Names of the variables in the text, so that a changed value finds the signatures it touches.
  variables text[] not null default '{}',
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
  provider_problem text,
  filed_hash bytea,
  filed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  foreign key (declaration_id, declaration_version) references declaration_versions (declaration_id, number)
    on delete cascade,
  constraint agreements_state_known check (state in ('Draft', 'Sent', 'Viewed', 'Signed', 'Declined', 'Expired'))
);
create index agreements_of_asker on agreements (account_id, created_at desc, id desc);
create index agreements_of_signer on agreements (signer_account_id, created_at desc, id desc);
create index agreements_of_declaration on agreements (declaration_id, created_at desc, id desc);
create index agreements_of_connection on agreements (connection_id) where connection_id is not null;
create unique index agreements_one_open on agreements (declaration_id, signer_account_id)
  where state in ('Draft', 'Sent', 'Viewed');
create index agreements_expiring on agreements (expires_at) where state in ('Draft', 'Sent', 'Viewed');
create index agreements_by_variable on agreements using gin (variables) where state = 'Signed';
create unique index agreements_by_reference on agreements (provider_reference) where provider_reference is not null;
-- How many agreements of a declaration wait, are signed, or have to be signed again.
create index agreements_by_state on agreements (declaration_id, state);
create index agreements_to_sign_again on agreements (declaration_id) where needs_resign;
create index agreements_to_sign on agreements (signer_account_id, expires_at, id) where state in ('Sent', 'Viewed');

-- What was signed, once for each party and encrypted with its own key.
create table agreement_copies (
  agreement_id uuid not null references agreements (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  content bytea not null,
  storage_key text,
  size integer,
  primary key (agreement_id, account_id)
);
create index agreement_copies_of_account on agreement_copies (account_id);

-- The names are those of the moment; neither party can read the other's record to find them.
create function name_agreement_parties() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select display_name into strict new.asker_name from entities where id = new.account_id;
  select display_name into strict new.signer_name from entities where id = new.signer_account_id;
  return new;
end $$;
create trigger agreements_name_parties before insert on agreements
  for each row execute function name_agreement_parties();

-- Whether a connection asks for the data of a party or shares it, and whether a signature depends on this value of it.
create function followers_of_value(p_account uuid, p_entity uuid, p_variable text)
  returns table (is_shared boolean, is_signed boolean)
  language sql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Asked')
        or exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Consented'),
      p_entity = p_account and exists (select from agreements g
        where g.signer_account_id = p_account and g.state = 'Signed' and g.variables @> array[p_variable])
    where p_account = any (actor_accounts()) or actor_is_admin()
  $$;

-- What was sent stays: only its encryption may change, and only by the platform.
create function keep_sent_version() returns trigger language plpgsql as $$
begin
  if old.sent_at is null or (
    actor_is_system() and (new.text_sealed is null) = (old.text_sealed is null)
    and to_jsonb(new) - 'text_sealed' = to_jsonb(old) - 'text_sealed'
  ) then
    return new;
  end if;
  raise exception 'a declaration that was sent does not change' using errcode = 'insufficient_privilege';
end $$;
create trigger declaration_versions_stay before update on declaration_versions
  for each row execute function keep_sent_version();

revoke execute on function followers_of_value(uuid, uuid, text)
  from public;
grant execute on function followers_of_value(uuid, uuid, text)
  to probity_app;

grant select, insert, update on declarations, declaration_versions, agreements, agreement_copies to probity_app;

alter table declarations enable row level security;
create policy declarations_all on declarations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table declaration_versions enable row level security;
create policy declaration_versions_read on declaration_versions for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or exists (select from agreements a where a.declaration_id = declaration_versions.declaration_id
    and a.declaration_version = declaration_versions.number
    and a.signer_account_id = any ((select actor_accounts())::uuid[]) and a.state <> 'Draft'));
create policy declaration_versions_add on declaration_versions for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy declaration_versions_change on declaration_versions for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table agreements enable row level security;
create policy agreements_read on agreements for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (signer_account_id = any ((select actor_accounts())::uuid[]) and state <> 'Draft'));
create policy agreements_add on agreements for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy agreements_change on agreements for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table agreement_copies enable row level security;
create policy agreement_copies_all on agreement_copies for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
