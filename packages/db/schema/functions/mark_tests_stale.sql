-- Marks the tests that looked at these inputs of these parties, whosever they are: someone who confirms a role changes
-- what the company's tests looked at. Answers which parties' tests are to be computed again.
create or replace function public.mark_tests_stale(p_entities uuid[], p_inputs text[], p_at timestamptz)
 returns table(account_id uuid, entity_id uuid)
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    with marked as (
      update compliance_tests t set stale_since = coalesce(t.stale_since, p_at)
      where t.id in (select i.test_id from compliance_test_inputs i
        where i.entity_id = any (p_entities) and i.input = any (p_inputs))
      returning t.account_id, t.entity_id)
    select distinct m.account_id, m.entity_id from marked m
  $function$;

revoke execute on function mark_tests_stale(uuid[],text[],timestamptz) from public;
grant execute on function mark_tests_stale(uuid[],text[],timestamptz) to probity_app;
