create or replace function public.count_agreements(p_declaration uuid, p_most integer)
 returns table(waiting integer, signed integer, sign_again integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
    select
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state in ('Draft', 'Sent', 'Viewed') limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state = 'Signed' limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.needs_resign limit p_most) found)
    where exists (select from declarations d where d.id = p_declaration and d.account_id = any (actor_accounts()))
  $function$;

revoke execute on function count_agreements(uuid,integer) from public;
grant execute on function count_agreements(uuid,integer) to probity_app;
