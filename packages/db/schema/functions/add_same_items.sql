-- The same scope for many connections: whether they are the actor's is asked once for all, not for every item.
create or replace function public.add_same_items(p_connections uuid[], p_subjects uuid[], p_items jsonb)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from unnest(p_connections) as given (id)
    where not exists (select from connections c where c.id = given.id
      and (actor_is_system() or c.initiator_id = any (actor_accounts())))) then
    raise exception 'not a connection of the actor' using errcode = 'insufficient_privilege';
  end if;
  insert into connection_items
    (connection_id, kind, key, subject_id, section, position, required, evidence, evidence_required, state)
  select c.id, i.kind, i.key, c.subject_id, i.section, i.position, i.required, i.evidence, i."evidenceRequired", i.state
  from unnest(p_connections, p_subjects) as c (id, subject_id)
    cross join jsonb_to_recordset(p_items) as i (kind text, key text, section text, position integer,
      required boolean, evidence text[], "evidenceRequired" boolean, state text);
end $function$;

revoke execute on function add_same_items(uuid[],uuid[],jsonb) from public;
grant execute on function add_same_items(uuid[],uuid[],jsonb) to probity_app;
