-- Somebody who refused may be asked again: the newest request says how far they are.
create or replace function public.associated_progress(p_parent uuid)
 returns table(connection_id uuid, target_id uuid, sharing_status text, total integer, consented integer)
 language sql
 stable security definer rows 20
 set search_path to 'public', 'pg_temp'
as $function$
    select distinct on (k.target_id) k.id, k.target_id, k.sharing_status,
      (select count(*)::integer from connection_items i where i.connection_id = k.id),
      (select count(*)::integer from connection_items i where i.connection_id = k.id and i.state = 'Consented')
    from connections p join connections k on k.parent_id = p.id and k.deleted_at is null
    where p.id = p_parent
      and (actor_is_system() or p.initiator_id = any (actor_accounts()) or p.target_account_id = any (actor_accounts()))
    order by k.target_id, k.created_at desc, k.id desc
  $function$;

revoke execute on function associated_progress(uuid) from public;
grant execute on function associated_progress(uuid) to probity_app;
