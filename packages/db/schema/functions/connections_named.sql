create or replace function public.connections_named(p_account uuid, p_text text, p_by_name boolean,
  p_direction text, p_sharing_status text, p_relation_type text, p_action_state text, p_template uuid,
  p_after text, p_after_id uuid, p_limit integer)
 returns setof uuid
 language plpgsql
 stable security definer rows 50
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_source text := 'connection_sides';
  v_most integer := most_sorted(p_by_name);
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if is_indexed(p_text)
    and (select count(*) from connections_by_index(p_account, like_pattern(p_text), v_most + 1)) <= v_most then
    v_source := 'connections_by_index($1, $2, null)';
  end if;
  return query execute format($query$
    select s.connection_id from %s s
    where s.account_id = $1 and not s.hidden and s.counterpart_name ilike $2
      and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
      and ($3 is null or s.direction = $3) and ($4 is null or s.sharing_status = $4)
      and ($5 is null or s.relation_type = $5) and ($6 is null or s.action_state = $6)
      and ($7 is null or s.template_id = $7)
      and %s
    order by %s limit $10 $query$,
    v_source,
    case when p_after_id is null then 'true'
      when p_by_name then '(s.sort_name, s.connection_id) > ($8, $9)'
      else '(s.changed_at, s.connection_id) < ($8::timestamptz, $9)' end,
    case when p_by_name then 's.sort_name, s.connection_id' else 's.changed_at desc, s.connection_id desc' end)
  using p_account, like_pattern(p_text), p_direction, p_sharing_status, p_relation_type, p_action_state, p_template,
    p_after, p_after_id, p_limit;
end $function$;

revoke execute on function connections_named(uuid,text,boolean,text,text,text,text,uuid,text,uuid,integer)
  from public;
grant execute on function connections_named(uuid,text,boolean,text,text,text,text,uuid,text,uuid,integer) to
  probity_app;
