-- One request to many recipients.

-- Requests to many parties at once: taken in whole, then sent in the background, each row exactly once.
create table bulk_requests (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The name of the file, encrypted; null where the recipients came as JSON.
  title bytea,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  -- What is asked for beside or instead of a template, and for how long the consent holds.
  wanted jsonb not null,
  -- Sealed by the account.
  message bytea,
  due_on date,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  state text not null default 'Running',
  created_by uuid,
  -- In whose name the rows go out: whoever started it, or took it up again.
  sent_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Grows each time it is taken up: what is given up late is not what runs now.
  round integer not null default 1,
  -- Purpose, lawful basis and retention of every request of a bulk request, encrypted as one text.
  terms bytea,
  constraint bulk_requests_counts check (done + failed <= total),
  constraint bulk_requests_state_known check (state in ('Running', 'Stopped', 'Finished', 'Failed'))
);
create index bulk_requests_of_account on bulk_requests (account_id, created_at desc, id desc);

create table bulk_request_rows (
  bulk_request_id uuid not null references bulk_requests (id) on delete cascade,
  -- As the sender counts them: the row of the spreadsheet, or the place in the list.
  number integer not null,
  account_id uuid not null,
  -- Name, address, kind and country, encrypted.
  recipient bytea not null,
  state text not null,
  -- A code of the catalogue; for a row that could not be read, which column and why.
  error text,
  detail text,
  -- What was opened, or what was open already.
  connection_id uuid references connections (id) on delete set null,
  settled_at timestamptz,
  primary key (bulk_request_id, number),
  constraint bulk_request_rows_state_known check (state in ('Waiting', 'Done', 'Failed'))
);
create index bulk_request_rows_waiting on bulk_request_rows (bulk_request_id, number) where state = 'Waiting';
create index bulk_request_rows_failed on bulk_request_rows (bulk_request_id, number) where state = 'Failed';
create index bulk_request_rows_of_connection on bulk_request_rows (connection_id) where connection_id is not null;

create function addresses_met(p_account uuid, p_emails text[]) returns setof text
  language sql stable security definer set search_path = public as $$
    select a.email from unnest(p_emails) as a (email)
    where (actor_is_system() or p_account = any (actor_accounts())) and (
      exists (select from users u where u.email = a.email::citext and u.status = 'Active')
      or exists (select from connections c where c.initiator_id = p_account and c.target_email = a.email::citext
        and c.target_account_id is null and c.deleted_at is null))
  $$;

-- What an account with very many connections asks of them by address: an index of addresses serves no comparison under
-- row-level security, so that each of these looked at every connection of the account. Behind it, they say again what
-- the policy of connections says.
create function open_twin(
  p_not uuid, p_initiator uuid, p_target uuid, p_subject uuid, p_email citext, p_relation text, p_template uuid
) returns uuid language sql stable security definer set search_path = public as $$
  select t.id from (
    select c.id, c.initiator_id, c.target_account_id from connections c
    where c.target_id = p_target and c.subject_id = p_subject and c.initiator_id = p_initiator
      and c.relation_type = p_relation and c.template_id is not distinct from p_template
      and c.sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and c.deleted_at is null
    union all
    select c.id, c.initiator_id, c.target_account_id from connections c
    where c.initiator_id = p_initiator and c.target_email = p_email and c.relation_type = p_relation
      and c.template_id is not distinct from p_template
      and c.sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and c.deleted_at is null
  ) t
  where t.id <> p_not and (actor_is_system() or t.initiator_id = any (actor_accounts())
    or t.target_account_id = any (actor_accounts()))
  limit 1
$$;

create function invited_before(p_account uuid, p_email citext, p_kind text)
  returns table (id uuid, display_name text) language sql stable security definer set search_path = public as $$
    select distinct e.id, e.display_name from connections c join entities e on e.id = c.target_id
    where (actor_is_system() or p_account = any (actor_accounts()))
      and c.initiator_id = p_account and c.target_email = p_email and c.target_account_id is null
      and c.deleted_at is null and e.kind = p_kind
  $$;

-- The same scope for many connections: whether they are the actor's is asked once for all, not for every item.
create function add_same_items(p_connections uuid[], p_subjects uuid[], p_items jsonb) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from unnest(p_connections) as given (id)
    where not exists (select from connections c where c.id = given.id
      and (actor_is_system() or c.initiator_id = any (actor_accounts())))) then
    raise exception 'not a connection of the actor' using errcode = 'insufficient_privilege';
  end if;
  insert into connection_items
    (connection_id, kind, key, subject_id, section, position, required, evidence, evidence_required, state)
  select c.id, i.kind, i.key, c.subject_id, i.section, i.position, i.required, i.evidence, i."evidenceRequired", i.state
  from unnest(p_connections, p_subjects) as c (id, subject_id)
    cross join jsonb_to_recordset(p_items) as i (kind text, key text, section text, position integer,
      required boolean, evidence text[], "evidenceRequired" boolean, state text);
end $$;

revoke execute on function addresses_met(uuid, text[]), open_twin(uuid, uuid, uuid, uuid, citext, text, uuid),
  invited_before(uuid, citext, text), add_same_items(uuid[], uuid[], jsonb)
  from public;
grant execute on function addresses_met(uuid, text[]), open_twin(uuid, uuid, uuid, uuid, citext, text, uuid),
  invited_before(uuid, citext, text), add_same_items(uuid[], uuid[], jsonb)
  to probity_app;

grant select, insert, update on bulk_requests, bulk_request_rows to probity_app;

alter table bulk_requests enable row level security;
create policy bulk_requests_all on bulk_requests for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table bulk_request_rows enable row level security;
create policy bulk_request_rows_all on bulk_request_rows for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
