-- Includes roles of records with the person's address that are not linked to their account yet.
create or replace function public.mentions_of(p_entity uuid)
 returns table(credential_id uuid, account_id uuid, account_name text, entity_id uuid, entity_name text,
   entity_kind text, field_key text, percentage text, consent text, consented_at timestamptz,
   since timestamptz, value bytea, answered_at timestamptz, answer bytea)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select c.id, c.account_id, a.display_name, e.id, e.display_name, e.kind, c.field_key, c.percentage::text,
      case c.consent when 'NotAsked' then 'Awaited' else c.consent end, c.consented_at, c.created_at, c.value,
      c.dispute_answered_at, (select v.note from credential_events v
        where v.credential_id = c.id and v.step = 'keepDisputed' and c.dispute_answered_at is not null
        order by v.seq desc limit 1)
    from (
      select l.id from credentials l where l.related_entity_id = p_entity
      union
      select n.credential_id
      from role_notices n join credentials l on l.id = n.credential_id join entities r on r.id = l.related_entity_id
      where n.person_id = p_entity and r.claimed_at is null) found
    join credentials c on c.id = found.id
    join entities e on e.id = c.entity_id
    join entities a on a.id = c.account_id
    where c.account_id <> p_entity and c.deleted_at is null
      and (p_entity = any (actor_accounts()) or actor_is_system())
    order by c.created_at desc, c.id
  $function$;

revoke execute on function mentions_of(uuid) from public;
grant execute on function mentions_of(uuid) to probity_app;
