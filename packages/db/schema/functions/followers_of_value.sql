-- Whether a connection asks for the data of a party or shares it, whether a signature depends on this value of it, and
-- whether proofs of the party are valid.
create or replace function public.followers_of_value(p_account uuid, p_entity uuid, p_variable text)
 returns table(is_shared boolean, is_signed boolean, has_proofs boolean)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Asked')
        or exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Consented'),
      p_entity = p_account and exists (select from agreements g
        where g.signer_account_id = p_account and g.state = 'Signed' and g.variables @> array[p_variable]),
      exists (select from proofs p where p.entity_id = p_entity and p.ended_at is null)
    where p_account = any (actor_accounts()) or actor_is_admin()
  $function$;

revoke execute on function followers_of_value(uuid,uuid,text) from public;
grant execute on function followers_of_value(uuid,uuid,text) to probity_app;
