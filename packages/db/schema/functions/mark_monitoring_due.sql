-- Marks these parties for every account that monitors them or compares others with them: a data owner's change is for
-- the recipient to look at. Answers which are to be compared.
create or replace function public.mark_monitoring_due(p_entities uuid[], p_today date)
 returns table(account_id uuid, entity_id uuid)
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    update monitored_parties m set due_on = p_today
    where m.entity_id = any (p_entities) or m.looks_at && p_entities
    returning m.account_id, m.entity_id
  $function$;

revoke execute on function mark_monitoring_due(uuid[],date) from public;
grant execute on function mark_monitoring_due(uuid[],date) to probity_app;
