-- Who reads shared data through a connection, what was accepted, and what is retained after it has ended.

-- The access log: every time shared data was viewed.
create table disclosures (
  id uuid primary key,
  connection_id uuid not null references connections (id) on delete cascade,
  holder_account_id uuid not null,
  reader_account_id uuid not null,
  user_id uuid,
  viewer_name text not null,
  items text[] not null,
  at timestamptz not null,
  -- A keyed hash of what was shown: the same seen again within one visit is one access.
  shown bytea,
  -- The access log says what was done: shared data read, a value revealed, a document or a retained record opened.
  kind text not null default 'viewed',
  constraint disclosures_kind_known check (kind in
    ('viewed', 'revealed', 'documentOpened', 'recordOpened', 'recordExported'))
);
create index disclosures_of_connection on disclosures (connection_id, at desc, id desc);
create index disclosures_of_holder on disclosures (holder_account_id, at desc, id desc);

-- Accepted snapshots: canonical JSON encrypted by the reader, its hash in the audit log of both parties.
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
  constraint connection_snapshots_reason_known
    check (reason in ('Approval', 'FirstAccess', 'Acceptance'))
);

-- What the recipient relied on, once it is no longer shared. It is the recipient's: encrypted with its key.
create table retained_records (
  id uuid primary key,
  connection_id uuid not null references connections (id),
  account_id uuid not null,
  holder_account_id uuid not null,
  content bytea not null,
  hash bytea not null,
  -- Names of items and hashes of files, no values.
  items text[] not null,
  files text[] not null,
  ended_by text not null,
  kept_at timestamptz not null,
  keep_until date not null,
  constraint retained_records_ended_by_known check (ended_by in ('holder', 'recipient', 'period'))
);
create index retained_records_of_connection on retained_records (connection_id, kept_at desc);
create index retained_records_of_holder on retained_records (holder_account_id, keep_until);
create index retained_records_by_end on retained_records (keep_until);
create index retained_records_of_account on retained_records (account_id);

-- Documents as the recipient had them, encrypted with its key.
create table retained_files (
  connection_id uuid not null references connections (id),
  content_hash bytea not null,
  account_id uuid not null,
  storage_key text not null,
  media_type text not null,
  size integer not null,
  kept_at timestamptz not null,
  primary key (connection_id, content_hash)
);
create index retained_files_of_account on retained_files (account_id, storage_key);

-- Either party decrypts what the other encrypted for this connection; row-level security decides which rows there are to open.
create function party_data_key(p_connection uuid, p_account uuid) returns bytea
  language sql stable security definer set search_path = public as $$
    select a.data_key from accounts a join connections c on c.id = p_connection
    where a.id = p_account and p_account in (c.initiator_id, c.target_account_id)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

-- What the reader last relied on: the holder adds to it when it consents to more, and reads it nowhere else.
create function latest_snapshot(p_connection uuid)
  returns table (seq integer, account_id uuid, content bytea, hash bytea, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select s.seq, s.account_id, s.content, s.hash, s.at from connection_snapshots s join connections c on c.id = s.connection_id
    where s.connection_id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    order by s.seq desc limit 1
  $$;

create function actor_reads_through(p_holder uuid, p_subject uuid, p_kind text, p_key text, p_evidence boolean)
  returns boolean language sql stable security definer cost 5000
  set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from connection_items i join connections c on c.id = i.connection_id
      where i.kind = p_kind and i.subject_id = p_subject and i.key = p_key and i.state = 'Consented'
        and (i.share_evidence or not p_evidence)
        and c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null
        and c.holder_account_id = p_holder and c.reader_account_id = any (actor_accounts()))
  $$;

create function actor_reads_credential(p_credential uuid, p_evidence boolean)
  returns boolean language sql stable security definer cost 5000
  set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from credentials v where v.id = p_credential and v.deleted_at is null
      and (v.account_id = any (actor_accounts())
        or actor_reads_through(v.account_id, v.entity_id, 'field', v.field_key, p_evidence)))
  $$;

create function actor_reads_document(p_document uuid)
  returns boolean language sql stable security definer cost 10000
  set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from documents d where d.id = p_document and d.deleted_at is null
      and (actor_reads_through(d.account_id, d.entity_id, 'document', d.type, false)
        or exists (select from credential_documents l
          where l.document_id = d.id and actor_reads_credential(l.credential_id, true))))
  $$;

-- A party with many connections, roles or attestations is known as quickly as one with few. Whoever vouches for values of its own is known by the connection through which they are seen.
create function actor_knows_entity(p_entity uuid)
  returns boolean language sql stable security definer cost 10000
  set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from connections c where c.target_id = p_entity and c.initiator_id = any (actor_accounts()))
      or exists (select from connections c where c.initiator_id = p_entity and c.target_account_id = any (actor_accounts()))
      or exists (select from connections c where c.subject_id = p_entity and c.subject_id <> c.target_id
        and c.subject_id <> c.initiator_id
        and (c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts())))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and v.account_id = any (actor_accounts()))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id = any (actor_accounts())
        and actor_reads_credential(a.credential_id, false))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and actor_reads_credential(v.id, false))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id <> p_entity
        and actor_reads_credential(a.credential_id, false))
  $$;

-- The entries of both parties' audit logs that hold what happened to a connection, for either of them: hashes, nothing else.
create function connection_trail(p_connection uuid) returns table (seq integer, chain_id uuid, hash bytea)
  language sql stable security definer set search_path = public as $$
    select e.seq, a.chain_id, a.hash
    from connections c
    join audit_log a on a.chain_id in (c.initiator_id, c.target_account_id)
      and a.subject_id = c.id and a.subject_type = 'connection'
    join connection_events e on e.connection_id = c.id and a.action = 'connection.' || e.event
      and (a.entry::jsonb -> 'details' ->> 'seq')::integer = e.seq
    where c.id = p_connection
      and (c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    order by e.seq, a.chain_id
  $$;

-- The parties of a connection know each other's logo, once both know of the connection. Nobody else's account is read.
create function counterpart_logos(p_connections uuid[]) returns table (connection_id uuid, side text, logo_hash text)
  language sql stable security definer set search_path = public as $$
    select c.id, s.side, a.logo_hash
    from connections c
    cross join (values ('initiator'), ('target')) s (side)
    join accounts a on a.id = case s.side when 'initiator' then c.target_account_id else c.initiator_id end
    where c.id = any (p_connections) and c.sharing_status not in ('NotRequested', 'NotApplicable')
      and a.logo_hash is not null
      and case s.side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $$;

create function counterpart_logo(p_connection uuid, p_side text) returns table (logo bytea, logo_hash text)
  language sql stable security definer set search_path = public as $$
    select a.logo, a.logo_hash
    from counterpart_logos(array[p_connection]) l
    join connections c on c.id = l.connection_id
    join accounts a on a.id = case l.side when 'initiator' then c.target_account_id else c.initiator_id end
    where l.side = p_side
  $$;

-- Whom to write to at the other party, for the party on the given side.
create function contact_across(p_connection uuid, p_side text) returns table (name text, email citext)
  language sql stable security definer set search_path = public as $$
    select s.contact_name, s.contact_email
    from connections c join connection_sides s on s.connection_id = c.id and s.side <> p_side
    where c.id = p_connection and s.contact_name is not null and s.contact_email is not null
      and case p_side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $$;

-- The data owner knows that something is kept, of what and until when; never what it says.
create function records_kept_of(p_holder uuid) returns table (id uuid, connection_id uuid, account_id uuid,
    items text[], kept_at timestamptz, keep_until date)
  language sql stable security definer set search_path = public as $$
    select r.id, r.connection_id, r.account_id, r.items, r.kept_at, r.keep_until from retained_records r
    where r.holder_account_id = p_holder and (actor_is_system() or p_holder = any (actor_accounts()))
  $$;

-- How long the recipient of a connection keeps what it relied on, where the request does not say.
create function retention_years_of(p_connection uuid) returns integer
  language sql stable security definer set search_path = public as $$
    select (a.settings ->> 'retentionYears')::integer from connections c join accounts a on a.id = c.reader_account_id
    where c.id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

-- The one door for every read across parties: what a connection lets its reader see, live.
create view visible_credentials with (security_invoker = true) as
  select i.connection_id, c.reader_account_id, i.share_evidence, cr.*
  from connections c
  join connection_items i on i.connection_id = c.id and i.kind = 'field' and i.state = 'Consented'
  join credentials cr on cr.entity_id = i.subject_id and cr.field_key = i.key
    and cr.account_id = c.holder_account_id and cr.deleted_at is null
  where c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null;
grant select on visible_credentials to probity_app;

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
grant select on visible_documents to probity_app;

revoke execute on function party_data_key(uuid, uuid), latest_snapshot(uuid),
  actor_reads_through(uuid, uuid, text, text, boolean), actor_reads_credential(uuid, boolean),
  actor_reads_document(uuid), actor_knows_entity(uuid), connection_trail(uuid), counterpart_logos(uuid[]),
  counterpart_logo(uuid, text), contact_across(uuid, text), records_kept_of(uuid), retention_years_of(uuid)
  from public;
grant execute on function party_data_key(uuid, uuid), latest_snapshot(uuid),
  actor_reads_through(uuid, uuid, text, text, boolean), actor_reads_credential(uuid, boolean),
  actor_reads_document(uuid), actor_knows_entity(uuid), connection_trail(uuid), counterpart_logos(uuid[]),
  counterpart_logo(uuid, text), contact_across(uuid, text), records_kept_of(uuid), retention_years_of(uuid)
  to probity_app;

grant select, insert on disclosures, connection_snapshots to probity_app;
grant select, insert, delete on retained_records, retained_files to probity_app;
grant update (content) on connection_snapshots to probity_app;
grant update (content) on retained_records to probity_app;

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

alter table retained_records enable row level security;
create policy retained_records_read on retained_records for select using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());
-- Whoever ends the sharing writes the recipient's record; only the recipient reads it.
create policy retained_records_add on retained_records for insert with check (
  exists (select from connections c where c.id = connection_id and c.reader_account_id = account_id
    and c.holder_account_id = retained_records.holder_account_id));
create policy retained_records_change on retained_records for update using (actor_is_system());
create policy retained_records_remove on retained_records for delete using (actor_is_system());

alter table retained_files enable row level security;
create policy retained_files_read on retained_files for select using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());
create policy retained_files_write on retained_files for all using (actor_is_system());

-- One policy for reading each of these tables, because of several PostgreSQL may try the expensive one first: what is
-- one's own costs one comparison.
create policy credentials_read on credentials for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_through(account_id, entity_id, 'field', field_key, false));

create policy attestations_read on attestations for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_credential(credential_id, false));

create policy credential_documents_read on credential_documents for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_credential(credential_id, true));

create policy documents_read on documents for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_document(id));

create policy document_versions_read on document_versions for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or (actor_reads_document(document_id)
    and number = (select d.current_version from documents d where d.id = document_id)));

create policy entities_read on entities for select using (
  id = any ((select actor_accounts())::uuid[]) or created_by_account = any ((select actor_accounts())::uuid[])
  or actor_is_admin() or actor_knows_entity(id));

-- Answers about a business are shared like fields: through a consented item, or not at all.
create policy business_answers_shared on business_answers for select using (
  actor_reads_through(account_id, entity_id, 'question', question, false));
