-- Notes pairs for the end of the transaction: many changes of one pair are computed once, and no row is locked before.
create or replace function public.note_relationships(p_accounts uuid[], p_entities uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_noted text := coalesce(current_setting('probity.stale_relationships', true), '');
begin
  if p_accounts is null then return; end if;
  if v_noted = '' then insert into relationship_refreshes default values; end if;
  perform set_config('probity.stale_relationships', v_noted || (
    select string_agg(k.a || ' ' || k.e || ',', '') from unnest(p_accounts, p_entities) k (a, e)), true);
end $function$;

revoke execute on function note_relationships(uuid[],uuid[]) from public;

-- Called by relationships_follow_check, relationships_follow_items, relationships_follow_own,
--   relationships_follow_sides.
