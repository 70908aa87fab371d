-- Who may see what of whom. Nothing is readable across parties except through a consented item of a live connection.

create table connections (
  id uuid primary key,
  -- Always an account: whoever asks or shares is here.
  initiator_id uuid not null references accounts (id),
  -- A placeholder until the party registers.
  target_id uuid not null references entities (id),
  target_account_id uuid references accounts (id),
  target_email citext,
  relation_type text not null,
  sharing_status text not null,
  -- Whose data it is about: the holder itself, or an organisation that the holder manages.
  subject_id uuid not null references entities (id),
  parent_id uuid references connections (id),
  template_id uuid,
  template_version_id uuid,
  template_name text,
  days integer,
  association jsonb not null default '{"roles": []}',
  ubo_idv boolean not null default false,
  due_on date,
  -- Sealed by the initiator.
  message bytea,
  approved_at timestamptz,
  expires_at timestamptz,
  reader_account_id uuid generated always as (case when relation_type in ('DataShared', 'RelatedDataShared')
    then target_account_id else initiator_id end) stored,
  holder_account_id uuid generated always as (case when relation_type in ('DataShared', 'RelatedDataShared')
    then initiator_id else target_account_id end) stored,
  last_seq integer not null default 0,
  created_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint connections_relation_known check (relation_type in
    ('DataRequest', 'DataShared', 'AssociatedDataRequest', 'RelatedDataRequired', 'RelatedDataShared')),
  constraint connections_status_known check (sharing_status in ('NotRequested', 'AwaitingRegistration',
    'AwaitingApproval', 'Approved', 'RevokedByInitiator', 'RevokedByTarget', 'NotApplicable')),
  constraint connections_not_to_oneself check (initiator_id <> target_id)
);
-- The same thing is asked of the same party once at a time.
create unique index connections_one_open on connections
  (initiator_id, target_id, relation_type, subject_id, coalesce(template_id, '00000000-0000-0000-0000-000000000000'))
  where sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and deleted_at is null;
create unique index connections_one_invited on connections
  (initiator_id, target_email, relation_type, coalesce(template_id, '00000000-0000-0000-0000-000000000000'))
  where sharing_status = 'AwaitingRegistration' and target_email is not null and deleted_at is null
    and relation_type <> 'AssociatedDataRequest';
create index connections_of_target on connections (target_id);
create index connections_open_of_holder on connections (holder_account_id, sharing_status) where deleted_at is null;
create index connections_of_parent on connections (parent_id) where parent_id is not null;
create index connections_expiring on connections (expires_at)
  where sharing_status in ('Approved', 'AwaitingApproval') and expires_at is not null;
create index connections_of_template on connections (template_id) where template_id is not null;

-- The scope: one row for each thing that is asked for or shared, each with its own consent.
create table connection_items (
  connection_id uuid not null references connections (id) on delete cascade,
  kind text not null,
  key text not null,
  subject_id uuid not null references entities (id),
  section text,
  required boolean not null,
  evidence text[] not null default '{}',
  evidence_required boolean not null default false,
  state text not null,
  share_evidence boolean not null default true,
  decided_at timestamptz,
  decided_by uuid,
  last_viewed_at timestamptz,
  primary key (connection_id, kind, key),
  constraint connection_items_kind_known check (kind in ('field', 'question', 'document', 'check', 'declaration')),
  constraint connection_items_state_known check (state in ('Asked', 'Offered', 'Consented', 'Withheld', 'Revoked'))
);
create index connection_items_consented on connection_items (subject_id, kind, key) where state = 'Consented';
create index connection_items_open on connection_items (subject_id) where state = 'Asked';

-- A connection from where one party stands; kept in step by triggers, so that a list reads one index.
create table connection_sides (
  connection_id uuid not null references connections (id) on delete cascade,
  side text not null,
  account_id uuid references accounts (id),
  counterpart_id uuid not null references entities (id),
  counterpart_name text not null,
  direction text not null,
  relation_type text not null,
  sharing_status text not null,
  template_id uuid,
  action_state text not null,
  relationship text,
  relationship_note bytea,
  contact_member_id uuid references members (id) on delete set null,
  contact_name text,
  contact_email citext,
  visibility text not null default 'All',
  visible_to_member uuid references members (id) on delete set null,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  missing_required integer not null default 0,
  last_seen_at timestamptz,
  last_reminded_at timestamptz,
  hidden boolean not null default false,
  changed_at timestamptz not null,
  primary key (connection_id, side),
  constraint connection_sides_side_known check (side in ('initiator', 'target')),
  constraint connection_sides_visibility_known check (visibility in ('None', 'All', 'Member', 'OnlyPointOfContact'))
);
create index connection_sides_newest on connection_sides (account_id, changed_at desc, connection_id desc) where not hidden;
create index connection_sides_by_status on connection_sides (account_id, sharing_status, changed_at desc, connection_id desc)
  where not hidden;
create index connection_sides_by_action on connection_sides (account_id, action_state, changed_at desc, connection_id desc)
  where not hidden;
create index connection_sides_by_template on connection_sides (account_id, template_id, changed_at desc, connection_id desc)
  where not hidden and template_id is not null;
create index connection_sides_by_name on connection_sides (account_id, lower(counterpart_name), connection_id) where not hidden;
create index connection_sides_name_search on connection_sides using gin (counterpart_name gin_trgm_ops);
create index connection_sides_of_counterpart on connection_sides (counterpart_id);

create table connection_events (
  connection_id uuid not null references connections (id) on delete cascade,
  seq integer not null,
  at timestamptz not null,
  event text not null,
  by_side text not null,
  by_account_id uuid,
  actor_user_id uuid,
  actor_name text,
  from_status text,
  to_status text,
  -- Sealed by the account that wrote it.
  note bytea,
  items text[] not null default '{}',
  primary key (connection_id, seq)
);

-- A reader asks about a value; the holder answers. Each text is sealed by its writer.
create table connection_queries (
  id uuid primary key,
  connection_id uuid not null references connections (id) on delete cascade,
  kind text not null,
  key text not null,
  asked_by uuid not null,
  question bytea not null,
  asked_at timestamptz not null,
  answer bytea,
  answered_by uuid,
  answered_at timestamptz
);
create index connection_queries_of_connection on connection_queries (connection_id, asked_at, id);

-- Every look at what another party shares.
create table disclosures (
  id uuid primary key,
  connection_id uuid not null references connections (id) on delete cascade,
  holder_account_id uuid not null,
  reader_account_id uuid not null,
  user_id uuid,
  viewer_name text not null,
  items text[] not null,
  at timestamptz not null
);
create index disclosures_of_connection on disclosures (connection_id, at desc, id desc);
create index disclosures_of_holder on disclosures (holder_account_id, at desc, id desc);

-- What was relied on: canonical JSON sealed by the reader, its hash in the trail of both parties.
create table connection_snapshots (
  connection_id uuid not null references connections (id) on delete cascade,
  seq integer not null,
  account_id uuid not null,
  reason text not null,
  content bytea not null,
  hash bytea not null,
  at timestamptz not null,
  taken_by uuid,
  primary key (connection_id, seq),
  constraint connection_snapshots_reason_known check (reason in ('Approval', 'Acceptance'))
);

create function connections_keep_sides() returns trigger language plpgsql security definer set search_path = public as $$
declare
  v_incoming boolean := new.relation_type not in ('DataShared', 'RelatedDataShared');
begin
  if tg_op = 'INSERT' then
    insert into connection_sides (connection_id, side, account_id, counterpart_id, counterpart_name, direction,
        relation_type, sharing_status, template_id, action_state, changed_at)
      select new.id, s.side, s.account_id, s.counterpart_id, e.display_name, s.direction, new.relation_type,
        new.sharing_status, new.template_id, s.action_state, new.changed_at
      from (values
        ('initiator', new.initiator_id, new.target_id, case when v_incoming then 'Incoming' else 'Shared' end,
          case when new.sharing_status in ('AwaitingRegistration', 'AwaitingApproval')
            then 'PendingConfirmation' else 'NoActionRequired' end),
        ('target', new.target_account_id, new.initiator_id, case when v_incoming then 'Shared' else 'Incoming' end,
          case when new.sharing_status in ('AwaitingRegistration', 'AwaitingApproval')
            then 'ConsentRequired' else 'NoActionRequired' end)
      ) as s (side, account_id, counterpart_id, direction, action_state)
      join entities e on e.id = s.counterpart_id;
  else
    update connection_sides s set
      account_id = case s.side when 'initiator' then new.initiator_id else new.target_account_id end,
      counterpart_id = case s.side when 'initiator' then new.target_id else new.initiator_id end,
      counterpart_name = case when s.side = 'initiator' and new.target_id <> old.target_id
        then (select e.display_name from entities e where e.id = new.target_id) else s.counterpart_name end,
      sharing_status = new.sharing_status,
      template_id = new.template_id,
      hidden = new.deleted_at is not null,
      changed_at = new.changed_at
    where s.connection_id = new.id;
  end if;
  return new;
end $$;
create trigger connections_have_sides after insert or update on connections
  for each row execute function connections_keep_sides();

create function entities_tell_sides() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update connection_sides set counterpart_name = new.display_name where counterpart_id = new.id;
  return new;
end $$;
create trigger entities_renamed after update of display_name on entities for each row
  when (new.display_name is distinct from old.display_name) execute function entities_tell_sides();

grant select, insert, update, delete on connections, connection_items, connection_sides to probity_app;
grant select, insert on connection_events, disclosures, connection_snapshots to probity_app;
grant select, insert, update on connection_queries to probity_app;

alter table connections enable row level security;
create policy connections_all on connections for all using (
  initiator_id = any ((select actor_accounts())::uuid[]) or target_account_id = any ((select actor_accounts())::uuid[])
  or actor_is_system());
create policy connections_platform on connections for select using (actor_is_admin());
alter table connection_items enable row level security;
create policy connection_items_all on connection_items for all using (
  exists (select from connections c where c.id = connection_id));
alter table connection_sides enable row level security;
create policy connection_sides_all on connection_sides for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or exists (select from connections c where c.id = connection_id));
alter table connection_events enable row level security;
create policy connection_events_all on connection_events for all using (
  exists (select from connections c where c.id = connection_id));
alter table connection_queries enable row level security;
create policy connection_queries_all on connection_queries for all using (
  exists (select from connections c where c.id = connection_id));
alter table disclosures enable row level security;
create policy disclosures_all on disclosures for all using (
  holder_account_id = any ((select actor_accounts())::uuid[]) or reader_account_id = any ((select actor_accounts())::uuid[])
  or actor_is_system());
alter table connection_snapshots enable row level security;
-- The holder takes the snapshot when it consents; only the reader reads it.
create policy connection_snapshots_read on connection_snapshots for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy connection_snapshots_add on connection_snapshots for insert with check (
  exists (select from connections c where c.id = connection_id and c.reader_account_id = account_id));

-- Row-level security says the same as the door below: a consented item of a live connection, or nothing.
create policy credentials_shared on credentials for select using (
  deleted_at is null and exists (select from connection_items i join connections c on c.id = i.connection_id
    where i.kind = 'field' and i.subject_id = credentials.entity_id and i.key = credentials.field_key
      and i.state = 'Consented' and c.sharing_status in ('Approved', 'AwaitingApproval')
      and c.holder_account_id = credentials.account_id
      and c.reader_account_id = any ((select actor_accounts())::uuid[])));
create policy attestations_shared on attestations for select using (
  exists (select from credentials c where c.id = attestations.credential_id));
create policy credential_documents_shared on credential_documents for select using (
  exists (select from credentials cr
    join connection_items i on i.kind = 'field' and i.subject_id = cr.entity_id and i.key = cr.field_key
      and i.state = 'Consented' and i.share_evidence
    join connections c on c.id = i.connection_id and c.sharing_status in ('Approved', 'AwaitingApproval')
      and c.holder_account_id = cr.account_id and c.reader_account_id = any ((select actor_accounts())::uuid[])
    where cr.id = credential_documents.credential_id and cr.deleted_at is null));
create policy documents_shared on documents for select using (
  deleted_at is null and (
    exists (select from connection_items i join connections c on c.id = i.connection_id
      where i.kind = 'document' and i.subject_id = documents.entity_id and i.key = documents.type
        and i.state = 'Consented' and c.sharing_status in ('Approved', 'AwaitingApproval')
        and c.holder_account_id = documents.account_id
        and c.reader_account_id = any ((select actor_accounts())::uuid[]))
    or exists (select from credential_documents d where d.document_id = documents.id)));
create policy document_versions_shared on document_versions for select using (
  exists (select from documents d where d.id = document_versions.document_id
    and d.current_version = document_versions.number));

-- Names of the other party, and of whom a visible value speaks.
create policy entities_connected on entities for select using (
  exists (select from connections c where c.initiator_id = entities.id)
  or exists (select from connections c where c.target_id = entities.id)
  or exists (select from credentials c where c.related_entity_id = entities.id and c.deleted_at is null)
  or exists (select from attestations a where a.by_account_id = entities.id));
create index attestations_by_account on attestations (by_account_id) where by_account_id is not null;
create index connections_of_initiator on connections (initiator_id);

-- The one door for every read across parties: what a connection lets its reader see, live.
create view visible_credentials with (security_invoker = true) as
  select i.connection_id, c.reader_account_id, i.share_evidence, cr.*
  from connections c
  join connection_items i on i.connection_id = c.id and i.kind = 'field' and i.state = 'Consented'
  join credentials cr on cr.entity_id = i.subject_id and cr.field_key = i.key
    and cr.account_id = c.holder_account_id and cr.deleted_at is null
  where c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null;
create view visible_documents with (security_invoker = true) as
  select i.connection_id, d.*
  from connections c
  join connection_items i on i.connection_id = c.id and i.kind = 'document' and i.state = 'Consented'
  join documents d on d.entity_id = i.subject_id and d.type = i.key and d.account_id = c.holder_account_id
    and d.deleted_at is null
  where c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null
  union
  select v.connection_id, d.*
  from visible_credentials v
  join credential_documents cd on cd.credential_id = v.id
  join documents d on d.id = cd.document_id and d.deleted_at is null
  where v.share_evidence;
grant select on visible_credentials, visible_documents to probity_app;

-- Either party opens what the other sealed for this connection; row-level security decides which rows there are to open.
create function party_data_key(p_connection uuid, p_account uuid) returns bytea
  language sql stable security definer set search_path = public as $$
    select a.data_key from accounts a join connections c on c.id = p_connection
    where a.id = p_account and p_account in (c.initiator_id, c.target_account_id)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

-- Organisations that are here (an account without its key was deleted), to whoever is signed in: name, kind and country only. People are never listed.
create function find_organisations(p_text text, p_limit integer)
  returns table (id uuid, display_name text, kind text, country text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and length(a.data_key) > 0 and e.kind <> 'LegalPerson'
      and e.display_name ilike '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
    order by lower(e.display_name) <> lower(p_text), similarity(e.display_name, p_text) desc, e.id
    limit p_limit
  $$;
create function find_registered_party(p_id uuid) returns table (id uuid, display_name text, kind text, country text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and e.id = p_id and length(a.data_key) > 0
  $$;
-- The accounts that a proven address owns: how a request to somebody who is here already finds them.
create function accounts_of_address(p_email citext) returns table (id uuid, display_name text, kind text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind
    from users u join members m on m.user_id = u.id and m.role = 'Owner' and m.joined_at is not null
    join entities e on e.id = m.account_id
    where actor_kind() <> 'anonymous' and u.email = p_email and u.status = 'Active' and u.email_verified_at is not null
    order by m.joined_at, m.id
  $$;
-- What the reader last relied on: the holder adds to it when it consents to more, and reads it nowhere else.
create function latest_snapshot(p_connection uuid) returns table (seq integer, account_id uuid, content bytea, hash bytea, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select s.seq, s.account_id, s.content, s.hash, s.at from connection_snapshots s join connections c on c.id = s.connection_id
    where s.connection_id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    order by s.seq desc limit 1
  $$;
-- How far the people stand whom a request reaches through another party: who and whether, never what they hold.
create function associated_progress(p_parent uuid)
  returns table (connection_id uuid, target_id uuid, sharing_status text, total integer, consented integer)
  language sql stable security definer set search_path = public as $$
    select k.id, k.target_id, k.sharing_status, count(i.key)::integer,
      (count(*) filter (where i.state = 'Consented'))::integer
    from connections p join connections k on k.parent_id = p.id and k.deleted_at is null
    left join connection_items i on i.connection_id = k.id
    where p.id = p_parent
      and (actor_is_system() or p.initiator_id = any (actor_accounts()) or p.target_account_id = any (actor_accounts()))
    group by k.id
  $$;
revoke execute on function party_data_key(uuid, uuid), find_organisations(text, integer), find_registered_party(uuid),
  accounts_of_address(citext), latest_snapshot(uuid), associated_progress(uuid) from public;
grant execute on function party_data_key(uuid, uuid), find_organisations(text, integer), find_registered_party(uuid),
  accounts_of_address(citext), latest_snapshot(uuid), associated_progress(uuid) to probity_app;

-- Looking at shared data is recorded, and quiet as every look is.
create or replace function announce_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.action not in ('document.opened', 'credential.revealed', 'screening.searched', 'connection.viewed',
      'connection.revealed', 'connection.documentOpened') and new.action not like 'auth.%' then
    perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  end if;
  return new;
end $$;
