-- Counted for the recipient of each request: what it has rejected is not validated for it, what it has accepted is.
create or replace function public.completion_facts(p_connections uuid[], p_today date)
 returns table(connection_id uuid, is_marked boolean, sharing_status text, open_required integer,
   checks integer, succeeded integer, asks_information boolean, data_items integer, data_shared integer,
   data_rejected integer, data_expired integer, data_unvalidated integer, asks_people boolean,
   people_open integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
        (count(*) filter (where i.required and i.kind in ('field', 'question', 'templateQuestion', 'document')))::int as data_items,
        (count(*) filter (where i.required and i.kind in ('field', 'question', 'templateQuestion', 'document') and i.state = 'Consented'))::int
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
  $function$;

revoke execute on function completion_facts(uuid[],date) from public;
grant execute on function completion_facts(uuid[],date) to probity_app;
