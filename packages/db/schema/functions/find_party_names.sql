-- Parties of an account whose names have every one of the words, given as lists of spellings of which one is enough.
-- `whole`: as they are; `begun`: as beginnings; `near`: with a typing error, in words of four letters or more.
-- The index gives all rows of a key before the first can be read. Words that the planner takes for common are looked for among
-- the first rows of the account instead; where they are not met there, the index answers after all.
create or replace function public.find_party_names(p_account uuid, p_words jsonb, p_manner text,
  p_limit integer)
 returns setof uuid
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  -- Of so many rows the index is slower than a look at the first rows of the account.
  v_many integer := p_limit * 200;
  v_common integer[] := case when p_manner = 'near' then common_keys(v_many) else '{}' end;
  v_keys text;
  v_count integer;
  v_plan jsonb;
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) or jsonb_array_length(p_words) = 0 then return; end if;
  select string_agg(format('p.keys && %L::integer[]', keys), ' and '), sum(cardinality(keys)) into v_keys, v_count from (
    select array_agg(distinct key) as keys
    from jsonb_array_elements(p_words) with ordinality given (spellings, place)
    cross join lateral jsonb_array_elements_text(given.spellings) written
    cross join lateral plain_text(written) spelling
    cross join lateral unnest(typed_keys(p_account::text, spelling,
      case when hashtext(p_account || '=' || spelling) = any (v_common) then 'common' else p_manner end)) key
    group by place) each_word;
  if v_keys is null then return; end if;
  -- Each row is compared with each key: with the keys of many spellings the index is faster.
  if v_count <= 64 then
    execute format('explain (format json) select from party_search p where %s', v_keys) into v_plan;
  end if;
  if (v_plan #>> '{0,Plan,Plan Rows}')::bigint > v_many then
    execute format('select array_agg(entity_id) from (select p.entity_id from (
      select * from party_search where account_id = $1 order by entity_id limit $3) p where %s limit $2) found', v_keys)
      into v_found using p_account, p_limit, p_limit * 50;
    if cardinality(v_found) >= p_limit then
      return query select unnest(v_found);
      return;
    end if;
  end if;
  return query execute format('select p.entity_id from (
    select p.entity_id, p.account_id from party_search p where %s offset 0) p where p.account_id = $1 limit $2', v_keys)
    using p_account, p_limit;
end $function$;

revoke execute on function find_party_names(uuid,jsonb,text,integer) from public;
grant execute on function find_party_names(uuid,jsonb,text,integer) to probity_app;

-- Called by search_party_names.
