-- Requests and offers of data: what is shared, with whom, and for how long.

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
  -- The holder is notified once, before the period of its consent is over.
  expiry_told_at timestamptz,
  -- What a request is for: shown before consent, kept in the receipt and in the retained record.
  purpose bytea,
  lawful_basis text,
  lawful_basis_detail bytea,
  retention_years integer,
  -- When the sharing period ended; null once it was renewed, asked for again or ended by a party.
  period_ended_at timestamptz,
  constraint connections_relation_known check (relation_type in
    ('DataRequest', 'DataShared', 'AssociatedDataRequest', 'RelatedDataRequired', 'RelatedDataShared')),
  constraint connections_status_known check (sharing_status in ('NotRequested', 'AwaitingRegistration',
    'AwaitingApproval', 'Approved', 'RevokedByInitiator', 'RevokedByTarget', 'NotApplicable')),
  constraint connections_not_to_oneself check (initiator_id <> target_id),
  constraint connections_lawful_basis_known check (lawful_basis in
    ('Consent', 'Contract', 'LegalObligation', 'VitalInterests', 'PublicTask', 'LegitimateInterests')),
  constraint connections_retention_years_sane check (retention_years between 0 and 30)
);
-- The same thing is asked of the same party once at a time.
create unique index connections_one_open on connections
  (initiator_id, target_id, relation_type, subject_id, coalesce(template_id, '00000000-0000-0000-0000-000000000000'))
  where sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and deleted_at is null;
create unique index connections_one_invited on connections
  (initiator_id, target_email, relation_type, coalesce(template_id, '00000000-0000-0000-0000-000000000000'))
  where sharing_status = 'AwaitingRegistration' and target_email is not null and deleted_at is null
    and relation_type <> 'AssociatedDataRequest';
create index connections_open_of_holder on connections (holder_account_id, sharing_status) where deleted_at is null;
create index connections_of_parent on connections (parent_id) where parent_id is not null;
create index connections_expiring on connections (expires_at)
  where sharing_status in ('Approved', 'AwaitingApproval') and expires_at is not null;
create index connections_of_template on connections (template_id) where template_id is not null;
-- Which of these addresses somebody here owns, or the account has asked before: all others are new to both.
-- An index of addresses serves no comparison under row-level security, so the question is asked behind it.
create index connections_by_address on connections (initiator_id, target_email)
  where target_email is not null and target_account_id is null and deleted_at is null;
create index connections_open_by_address on connections (initiator_id, target_email)
  where target_email is not null and deleted_at is null
    and sharing_status in ('AwaitingRegistration', 'AwaitingApproval');
create index connections_of_target on connections (target_id, initiator_id);
create index connections_of_initiator on connections (initiator_id, target_account_id);
-- Whom a connection is about is known to both of its parties by name, also where the holder speaks for somebody else.
create index connections_about on connections (subject_id) where subject_id <> target_id and subject_id <> initiator_id;

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
  -- Items are listed in the order in which the template or the request names them.
  position integer not null default 0,
  primary key (connection_id, kind, key),
  constraint connection_items_kind_known check (kind in ('field', 'question', 'document', 'check', 'declaration')),
  constraint connection_items_state_known check (state in ('Asked', 'Offered', 'Consented', 'Withheld', 'Revoked'))
);
create index connection_items_consented on connection_items (subject_id, kind, key) where state = 'Consented';
create index connection_items_open on connection_items (subject_id) where state = 'Asked';

-- A connection from one party's side; kept in step by triggers, so that a list reads one index.
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
  -- Connections are listed by name as parties are: lower() leaks, a column does not.
  sort_name text not null generated always as (lower(counterpart_name)) stored,
  -- A page of whom an account could ask: those it manages and those it is connected with, each gone down by name from
  -- where the page begins, then put together. The side's name and kind are the party's.
  counterpart_kind text not null,
  due_on date,
  sort_due date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  period_ended_at timestamptz,
  -- Required items that were asked for and that the holder has neither shared nor withheld. Both parties know these.
  unanswered_required integer not null default 0,
  -- The requester has not opened what was shared since the last answer.
  answer_unseen boolean not null default false,
  awaits_answer boolean not null generated always as (
    sharing_status in ('AwaitingRegistration', 'AwaitingApproval')
    or (sharing_status = 'Approved' and unanswered_required > 0)) stored,
  primary key (connection_id, side),
  constraint connection_sides_side_known check (side in ('initiator', 'target')),
  constraint connection_sides_visibility_known check (visibility in ('None', 'All', 'Member', 'OnlyPointOfContact'))
);
create index connection_sides_newest on connection_sides (account_id, changed_at desc, connection_id desc) where not hidden;
create index connection_sides_by_status on connection_sides (account_id, sharing_status, changed_at desc, connection_id desc)
  where not hidden;
create index connection_sides_by_template on connection_sides (account_id, template_id, changed_at desc, connection_id desc)
  where not hidden and template_id is not null;
create index connection_sides_name_search on connection_sides using gin (counterpart_name gin_trgm_ops);
create index connection_sides_of_counterpart on connection_sides (counterpart_id);
create index connection_sides_by_name on connection_sides (account_id, sort_name, connection_id) where not hidden;
create index connection_sides_by_action on connection_sides (account_id, action_state, changed_at desc, connection_id desc)
  include (side, sharing_status) where not hidden;
-- Work that does not grow with an account: counts that end somewhere, and reviews found by who made the change.
create index connection_sides_by_direction on connection_sides (account_id, direction, changed_at desc, connection_id desc)
  include (side, sharing_status) where not hidden;
create index connection_sides_by_kind on connection_sides (account_id, counterpart_kind, sort_name, counterpart_id)
  where not hidden;
create index connection_sides_to_do on connection_sides (account_id, sort_due, connection_id)
  where not hidden and action_state in ('ActionRequired', 'ConsentRequired');
create index connection_sides_unseen_answer on connection_sides (account_id, changed_at, connection_id)
  where not hidden and answer_unseen;
create index connection_sides_overdue on connection_sides (account_id, due_on, connection_id)
  where not hidden and awaits_answer and direction = 'Incoming' and side = 'initiator' and due_on is not null;
create index connection_sides_period_ended on connection_sides (account_id, period_ended_at, connection_id)
  where not hidden and period_ended_at is not null and direction = 'Incoming';
create index connection_sides_by_due on connection_sides (account_id, sort_due, connection_id) where not hidden;

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

-- A reader asks about a value; the holder answers. Each text is encrypted by its writer.
create table connection_queries (
  id uuid primary key,
  connection_id uuid not null references connections (id) on delete cascade,
  kind text,
  key text,
  asked_by uuid not null,
  question bytea not null,
  asked_at timestamptz not null,
  answer bytea,
  answered_by uuid,
  answered_at timestamptz,
  constraint connection_queries_whole_or_item check ((kind is null) = (key is null))
);
create index connection_queries_of_connection on connection_queries (connection_id, asked_at, id);

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

-- Somebody who refused may be asked again: the newest request says how far they are.
create function associated_progress(p_parent uuid)
  returns table (connection_id uuid, target_id uuid, sharing_status text, total integer, consented integer)
  language sql stable security definer set search_path = public as $$
    select distinct on (k.target_id) k.id, k.target_id, k.sharing_status,
      (select count(*)::integer from connection_items i where i.connection_id = k.id),
      (select count(*)::integer from connection_items i where i.connection_id = k.id and i.state = 'Consented')
    from connections p join connections k on k.parent_id = p.id and k.deleted_at is null
    where p.id = p_parent
      and (actor_is_system() or p.initiator_id = any (actor_accounts()) or p.target_account_id = any (actor_accounts()))
    order by k.target_id, k.created_at desc, k.id desc
  $$;

create function count_open_queries(p_connection uuid, p_side text) returns void
  language sql security definer set search_path = public as $$
    update connection_sides s set open_queries = (
      select count(*)::int from connection_queries q
      where q.connection_id = c.id and q.answered_at is null and q.asked_by is distinct from s.account_id)
    from connections c
    where c.id = p_connection and s.connection_id = c.id and s.side = p_side
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

create function connection_sides_know_kind() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select e.kind into new.counterpart_kind from entities e where e.id = new.counterpart_id;
  return new;
end $$;
create trigger connection_sides_kind before insert or update of counterpart_id on connection_sides
  for each row execute function connection_sides_know_kind();

-- Who passes a request on is the account that names the person, also where the request was about an organisation of its.
create function forwarded_request(p_connection uuid) returns table (through text, about text)
  language sql stable security definer set search_path = public as $$
    select e.display_name, coalesce(c.template_name, p.template_name)
    from connections c
    join connections p on p.id = c.parent_id
    join entities e on e.id = p.holder_account_id
    where c.id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

create function connection_sides_know_deadline() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select c.due_on, c.period_ended_at into new.due_on, new.period_ended_at from connections c where c.id = new.connection_id;
  return new;
end $$;
create trigger connection_sides_deadline before insert on connection_sides
  for each row execute function connection_sides_know_deadline();

create function connections_pass_deadline() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update connection_sides set due_on = new.due_on, period_ended_at = new.period_ended_at where connection_id = new.id;
  return new;
end $$;
create trigger connections_pass_deadline after update of due_on, period_ended_at on connections for each row
  when ((new.due_on, new.period_ended_at) is distinct from (old.due_on, old.period_ended_at))
  execute function connections_pass_deadline();

-- What is newly shared is unseen by its requester.
create function connection_items_mark_unseen() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update connection_sides s set answer_unseen = true
  from (
    select distinct n.connection_id
    from new_items n join old_items o using (connection_id, kind, key)
    where n.state = 'Consented' and o.state <> 'Consented'
  ) answered join connections c on c.id = answered.connection_id
  where c.reader_account_id = c.initiator_id and s.connection_id = c.id and s.side = 'initiator' and not s.answer_unseen;
  return null;
end $$;
create trigger connection_items_answered after update on connection_items
  referencing old table as old_items new table as new_items
  for each statement execute function connection_items_mark_unseen();

-- A field proposed as not applicable holds no value: until a reviewer accepts the proposal, it is still missing.
create function refresh_connection_sides(p_connections uuid[], p_today date) returns void
  language sql security definer set search_path = public as $$
    with facts as (
      select c.id, c.sharing_status,
        case when c.relation_type in ('DataShared', 'RelatedDataShared') then 'initiator' else 'target' end as holder_side,
        case when c.holder_account_id is null then 0 else (
          select count(*)::int from connection_items i
          where i.connection_id = c.id and i.required and i.state in ('Asked', 'Offered', 'Consented')
            and case i.kind
              when 'field' then
                not exists (select from credentials v where v.entity_id = i.subject_id and v.field_key = i.key
                  and v.account_id = c.holder_account_id and v.deleted_at is null
                  and (v.value is not null or v.review_state = 'NotApplicable'))
                or exists (select from credentials v where v.entity_id = i.subject_id and v.field_key = i.key
                  and v.account_id = c.holder_account_id and v.deleted_at is null
                  and v.review_state not in ('NoState', 'NotApplicable')
                  and (v.review_state = 'Rejected' or v.completeness = 'MissingConsent' or v.expires_on < p_today
                    or p_today - (v.changed_at at time zone 'Europe/London')::date > c.days
                    or (i.evidence_required and not exists (
                      select from credential_documents e join documents d on d.id = e.document_id
                      where e.credential_id = v.id and d.deleted_at is null
                        and (d.expires_on is null or d.expires_on >= p_today)
                        and (i.evidence = '{}' or d.type = any (i.evidence))))))
              when 'document' then
                not exists (select from documents d where d.entity_id = i.subject_id and d.type = i.key
                  and d.account_id = c.holder_account_id and d.deleted_at is null
                  and (d.expires_on is null or d.expires_on >= p_today))
              when 'question' then
                not exists (select from business_answers b where b.entity_id = i.subject_id and b.question = i.key
                  and b.account_id = c.holder_account_id and b.answer is not null)
              else false
            end) end as missing
      from connections c
      where c.id = any (p_connections)
        and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    )
    update connection_sides s set
      missing_required = case when s.side = f.holder_side then f.missing else 0 end,
      action_state = case f.sharing_status
        when 'AwaitingRegistration' then
          case s.side when 'initiator' then 'PendingConfirmation' else 'ConsentRequired' end
        when 'AwaitingApproval' then
          case when s.side = 'initiator' then
              case when s.open_queries > 0 then 'ActionRequired' else 'PendingConfirmation' end
            when s.side = f.holder_side and f.missing > 0 then 'ActionRequired'
            else 'ConsentRequired' end
        when 'Approved' then
          case when s.open_queries > 0 or (s.side = f.holder_side and f.missing > 0) then 'ActionRequired'
            when s.side <> f.holder_side and s.unseen_changes > 0 then 'ActionRequired'
            else 'NoActionRequired' end
        else 'NoActionRequired'
      end
    from facts f where s.connection_id = f.id
  $$;

-- What each side has to do next, with what the parties have still to answer each other.
create function refresh_sides(p_connections uuid[], p_today date) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform refresh_connection_sides(p_connections, p_today);
  update connection_sides s set
    unanswered_required = f.unanswered,
    answer_unseen = s.answer_unseen and f.is_shared,
    action_state = case
      when s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired' then 'ActionRequired'
      else s.action_state end
  from (
    select c.id, count(i.key) filter (where i.required and i.state = 'Asked')::int as unanswered,
      coalesce(bool_or(i.state = 'Consented'), false) as is_shared
    from connections c left join connection_items i on i.connection_id = c.id
    where c.id = any (p_connections)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    group by c.id
  ) f
  where s.connection_id = f.id
    and (s.unanswered_required <> f.unanswered or (s.answer_unseen and not f.is_shared)
      or (s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired'));
end $$;

revoke execute on function associated_progress(uuid), count_open_queries(uuid, text), forwarded_request(uuid),
  refresh_sides(uuid[], date), refresh_connection_sides(uuid[], date)
  from public;
grant execute on function associated_progress(uuid), count_open_queries(uuid, text), forwarded_request(uuid),
  refresh_sides(uuid[], date), refresh_connection_sides(uuid[], date)
  to probity_app;

grant select, insert, update, delete on connections, connection_items, connection_sides to probity_app;
grant select, insert on connection_events to probity_app;
grant select, insert, update on connection_queries to probity_app;
-- Notes are encrypted again when the account's key changes.
grant update (note) on connection_events to probity_app;

alter table connections enable row level security;
create policy connections_all on connections for all using (
  initiator_id = any ((select actor_accounts())::uuid[]) or target_account_id = any ((select actor_accounts())::uuid[])
  or actor_is_system());
create policy connections_platform on connections for select using (actor_is_admin());

alter table connection_items enable row level security;
create policy connection_items_all on connection_items for all using (
  exists (select from connections c where c.id = connection_id));

alter table connection_sides enable row level security;
create policy connection_sides_own on connection_sides for all using (
  coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());

alter table connection_events enable row level security;
create policy connection_events_all on connection_events for all using (
  exists (select from connections c where c.id = connection_id));

alter table connection_queries enable row level security;
create policy connection_queries_all on connection_queries for all using (
  exists (select from connections c where c.id = connection_id));
