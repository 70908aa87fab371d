-- The id is worked out first and then looked up: row-level security lets an index serve no comparison with a subquery, so
-- that each look at a check read the whole table.
create or replace function public.check_in_force(p_account uuid, p_entity uuid, p_type text, p_today date)
 returns setof checks
 language sql
 stable
 set search_path to 'public'
as $function$
    with chosen as materialized (select coalesce(
      (select s.id from (
        select r.id, r.outcome, r.valid_until from checks r
        where r.entity_id = p_entity and r.type = p_type and r.account_id = p_account
          and case r.outcome
            when 'NotStarted' then false
            when 'Started' then false
            -- A screening with hits has found something, one whose provider did not answer has not.
            when 'Pending' then r.type = 'AmlCheck' and r.failure is null
            when 'Expired' then r.valid_until is not null
            when 'Unverified' then r.cancelled_at is null
            else true end
        order by r.id desc limit 1) s
        where s.outcome = 'Success' and (s.valid_until is null or s.valid_until >= p_today)),
      (select r.id from checks r where r.entity_id = p_entity and r.type = p_type and r.account_id = p_account
        order by r.id desc limit 1)) as id)
    select k.* from chosen c join checks k on k.id = c.id
  $function$;

revoke execute on function check_in_force(uuid,uuid,text,date) from public;
grant execute on function check_in_force(uuid,uuid,text,date) to probity_app;

-- Called by check_outcome, refresh_relationships, shared_checks.
