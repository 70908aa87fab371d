-- Processes of the previous version reopen a hit without naming the decision.
-- Trigger of screening_decisions.
create or replace function public.name_reopened_decision()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  select d.id into new.reopens from screening_decisions d
    where d.account_id = new.account_id and d.pair_index = new.pair_index
      and d.party_id is not distinct from new.party_id and d.verdict <> 'reopened'
      and not exists (select from screening_decisions r where r.reopens = d.id)
    order by d.decided_at desc, d.id desc limit 1;
  return new;
end $function$;
