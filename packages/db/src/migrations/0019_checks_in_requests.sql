-- Checks that a request asks for: work for the data owner, and an outcome that is shared like any other item.

-- Since when all that a request requires is shared and every verification that it asks for has succeeded.
alter table connections add column completed_at timestamptz;

-- How a check stands: the latest of its type that the account ran, as it counts on the day.
create function check_outcome(p_account uuid, p_entity uuid, p_type text, p_today date) returns text
  language sql stable set search_path = public as $$
    select case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end
    from checks k where k.entity_id = p_entity and k.type = p_type and k.account_id = p_account
    order by k.id desc limit 1
  $$;

-- What the data owner lets the reader know of its checks: the outcome and nothing else of them.
create function shared_checks(p_connection uuid, p_today date)
  returns table (id uuid, type text, outcome text, provider text, changed_at timestamptz, valid_until date)
  language sql stable security definer set search_path = public as $$
    select k.id, k.type, case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end,
      k.provider, k.changed_at, k.valid_until
    from connections c
    join connection_items i on i.connection_id = c.id and i.kind = 'check' and i.state = 'Consented'
    cross join lateral (
      select k.* from checks k where k.entity_id = i.subject_id and k.type = i.key and k.account_id = c.holder_account_id
      order by k.id desc limit 1) k
    where c.id = p_connection and c.deleted_at is null and c.sharing_status in ('Approved', 'AwaitingApproval')
      and (actor_is_system() or c.holder_account_id = any (actor_accounts()) or c.reader_account_id = any (actor_accounts()))
  $$;

-- What decides whether a request is completed: counts only, which neither party is shown.
create function completion_facts(p_connections uuid[], p_today date)
  returns table (connection_id uuid, is_marked boolean, sharing_status text, open_required integer, checks integer, succeeded integer,
    asks_information boolean, data_items integer, data_shared integer, data_rejected integer, data_expired integer,
    data_unvalidated integer, asks_people boolean, people_open integer)
  language sql stable security definer set search_path = public as $$
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
        (count(*) filter (where f.review_state = 'Rejected'))::int as rejected,
        (count(*) filter (where f.expires_on < p_today))::int as expired,
        (count(*) filter (where f.review_state is null
          or f.review_state not in ('Validated', 'Completed', 'NotApplicable')))::int as unvalidated
      from connection_items n
      left join credentials f on f.entity_id = n.subject_id and f.field_key = n.key
        and f.account_id = c.holder_account_id and f.deleted_at is null
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

drop function refresh_sides(uuid[], date);
drop function refresh_connection_sides(uuid[], date);

-- A field proposed as not applicable holds no value: until a reviewer accepts the proposal, it is still missing.
create function refresh_connection_sides(p_connections uuid[], p_today date, p_checks text[]) returns void
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
              -- Whether the data is validated follows from the data; a check that cannot run here keeps nobody waiting.
              when 'check' then i.key <> 'Information' and i.key = any (p_checks)
                and check_outcome(c.holder_account_id, i.subject_id, i.key, p_today) is distinct from 'Success'
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
create function refresh_sides(p_connections uuid[], p_today date, p_checks text[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform refresh_connection_sides(p_connections, p_today, p_checks);
  update connection_sides s set
    unanswered_required = f.unanswered,
    answer_unseen = s.answer_unseen and f.is_shared,
    action_state = case
      when s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired' then 'ActionRequired'
      else s.action_state end
  from (
    select c.id, count(i.key) filter (where i.required and i.state = 'Asked'
        and (i.kind <> 'check' or i.key = any (p_checks)))::int as unanswered,
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

revoke execute on function check_outcome(uuid, uuid, text, date), shared_checks(uuid, date),
  completion_facts(uuid[], date), refresh_sides(uuid[], date, text[]), refresh_connection_sides(uuid[], date, text[])
  from public;
grant execute on function check_outcome(uuid, uuid, text, date), shared_checks(uuid, date),
  completion_facts(uuid[], date), refresh_sides(uuid[], date, text[]), refresh_connection_sides(uuid[], date, text[])
  to probity_app;
