-- A field proposed as not applicable holds no value: until a reviewer accepts the proposal, it is still missing.
create or replace function public.refresh_connection_sides(p_connections uuid[], p_today date,
  p_checks text[])
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    with facts as (
      select c.id, c.sharing_status,
        case when c.relation_type in ('DataShared', 'RelatedDataShared') then 'initiator' else 'target' end as holder_side,
        case when c.holder_account_id is null then 0 else (
          select count(*)::int from connection_items i
          where i.connection_id = c.id and i.required and i.state in ('Asked', 'Offered', 'Consented')
            and case replace(i.kind, 'templateQuestion', 'question')
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
  $function$;

revoke execute on function refresh_connection_sides(uuid[],date,text[]) from public;
grant execute on function refresh_connection_sides(uuid[],date,text[]) to probity_app;

-- Called by refresh_sides.
