-- Processes of the previous version let a true match await a second person.
-- Trigger of screening_decisions.
create or replace function public.confirm_match_at_once()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  new.needs_approval := false;
  return new;
end $function$;
