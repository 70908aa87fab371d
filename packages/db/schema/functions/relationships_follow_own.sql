-- What the account itself keeps: ratings, overrides, owner and review, decisions. No row is made for it.
create or replace function public.relationships_follow_own()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from relationships r where r.account_id = new.account_id and r.entity_id = new.entity_id) then
    perform note_relationships(array[new.account_id], array[new.entity_id]);
  end if;
  return null;
end $function$;

revoke execute on function relationships_follow_own() from public;

-- Trigger of party_screenings, relationship_decisions, relationship_files, risk_overrides, risk_ratings.
