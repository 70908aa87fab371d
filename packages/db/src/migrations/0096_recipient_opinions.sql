-- What a recipient thinks of what is shared with it: its own, whatever the data owner's or the platform's reviewers say.
create table connection_opinions (
  id uuid primary key,
  connection_id uuid not null references connections (id) on delete cascade,
  kind text not null,
  key text not null,
  -- The value, where the item has values.
  credential_id uuid,
  -- The recipient, whose key encrypts the note.
  account_id uuid not null,
  user_id uuid,
  verdict text not null check (verdict in ('Accepted', 'Rejected')),
  reason text,
  note bytea,
  -- Identifies what was judged, without saying it.
  content bytea not null,
  at timestamptz not null,
  -- Since when something else is shared in its place.
  superseded_at timestamptz,
  constraint connection_opinions_reason check ((verdict = 'Rejected') = (reason is not null)),
  constraint connection_opinions_once unique nulls not distinct (connection_id, kind, key, credential_id)
);
create index connection_opinions_of_value on connection_opinions (credential_id) where credential_id is not null;

grant select, insert, update, delete on connection_opinions to probity_app;
alter table connection_opinions enable row level security;
create policy connection_opinions_read on connection_opinions for select using (
  exists (select from connections c where c.id = connection_id));
create policy connection_opinions_add on connection_opinions for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy connection_opinions_change on connection_opinions for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy connection_opinions_remove on connection_opinions for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- The party for which someone outside the account took a step.
alter table credential_events add column for_account_id uuid;

-- Counted for the recipient of each request: what it has rejected is not validated for it, what it has accepted is.
create or replace function completion_facts(p_connections uuid[], p_today date)
  returns table (connection_id uuid, is_marked boolean, sharing_status text, open_required integer, checks integer, succeeded integer,
    asks_information boolean, data_items integer, data_shared integer, data_rejected integer, data_expired integer,
    data_unvalidated integer, asks_people boolean, people_open integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.completed_at is not null, c.sharing_status, i.open_required, i.checks, i.succeeded, i.asks_information, i.data_items, i.data_shared,
      d.rejected, d.expired, d.unvalidated,
      c.ubo_idv or exists (select from jsonb_array_elements(c.association -> 'roles') r
        where jsonb_array_length(r -> 'checks') > 0),
      p.people_open
    from connections c
    cross join lateral (
      select
        (count(*) filter (where i.required and i.kind <> 'check' and i.state <> 'Consented'))::int as open_required,
        (count(*) filter (where i.kind = 'check' and i.key <> 'Information'))::int as checks,
        (count(*) filter (where i.kind = 'check' and i.key <> 'Information' and i.state = 'Consented'
          and check_outcome(c.holder_account_id, i.subject_id, i.key, p_today) = 'Success'))::int as succeeded,
        coalesce(bool_or(i.kind = 'check' and i.key = 'Information'), false) as asks_information,
        (count(*) filter (where i.required and i.kind in ('field', 'question', 'document')))::int as data_items,
        (count(*) filter (where i.required and i.kind in ('field', 'question', 'document') and i.state = 'Consented'))::int
          as data_shared
      from connection_items i where i.connection_id = c.id) i
    cross join lateral (
      select
        (count(*) filter (where f.review_state = 'Rejected' or o.verdict = 'Rejected'))::int as rejected,
        (count(*) filter (where f.expires_on < p_today))::int as expired,
        (count(*) filter (where o.verdict is distinct from 'Accepted' and (f.review_state is null
          or f.review_state not in ('Validated', 'Completed', 'NotApplicable'))))::int as unvalidated
      from connection_items n
      left join credentials f on f.entity_id = n.subject_id and f.field_key = n.key
        and f.account_id = c.holder_account_id and f.deleted_at is null
      left join connection_opinions o on o.connection_id = c.id and o.credential_id = f.id and o.superseded_at is null
      where n.connection_id = c.id and n.kind = 'field' and n.required and n.state = 'Consented') d
    cross join lateral (
      select count(distinct v.related_entity_id)::int as people_open
      from (
        select r ->> 'fieldKey' as field_key, (r ->> 'threshold')::numeric as threshold
        from jsonb_array_elements(c.association -> 'roles') r
        where jsonb_array_length(r -> 'checks') > 0
          and not (c.ubo_idv and r ->> 'fieldKey' = 'UltimateBeneficialOwner')
        union all
        select 'UltimateBeneficialOwner', coalesce((
          select (r ->> 'threshold')::numeric from jsonb_array_elements(c.association -> 'roles') r
          where r ->> 'fieldKey' = 'UltimateBeneficialOwner' limit 1), 25)
        where c.ubo_idv) r
      join credentials v on v.entity_id = c.subject_id and v.account_id = c.holder_account_id
        and v.field_key = r.field_key and v.deleted_at is null and v.related_entity_id is not null
        and (r.threshold is null or v.percentage is null or v.percentage::numeric >= r.threshold)
      where not exists (select from connections k where k.parent_id = c.id and k.target_id = v.related_entity_id
        and k.deleted_at is null and k.sharing_status = 'Approved' and k.completed_at is not null)) p
    where c.id = any (p_connections)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;
