-- The recipient's exports end with the sharing, whichever party ends it. Answers which stored files they leave.
create or replace function public.end_connection_exports(p_connection uuid)
 returns setof text
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    with ended as (delete from exports where connection_id = p_connection returning id)
    select p.storage_key from export_parts p join ended e on e.id = p.export_id
  $function$;

revoke execute on function end_connection_exports(uuid) from public;
grant execute on function end_connection_exports(uuid) to probity_app;
