-- What an account with very many connections asks of them by address: an index of addresses serves no comparison under
-- row-level security, so that each of these looked at every connection of the account. Behind it, they say again what
-- the policy of connections says.
create or replace function public.open_twin(p_not uuid, p_initiator uuid, p_target uuid, p_subject uuid,
  p_email citext, p_relation text, p_template uuid)
 returns uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
$function$;

revoke execute on function open_twin(uuid,uuid,uuid,uuid,citext,text,uuid) from public;
grant execute on function open_twin(uuid,uuid,uuid,uuid,citext,text,uuid) to probity_app;
