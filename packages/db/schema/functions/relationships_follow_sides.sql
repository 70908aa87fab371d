create or replace function public.relationships_follow_sides()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.account_id), array_agg(n.counterpart_id) into v_accounts, v_entities
      from new_sides n where n.account_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(o.account_id), array_agg(o.counterpart_id) into v_accounts, v_entities
      from old_sides o where o.account_id is not null;
  else
    select array_agg(c.a), array_agg(c.e) into v_accounts, v_entities from (
      select p.a, p.e from new_sides n join old_sides o using (connection_id, side)
      cross join lateral (values (n.account_id, n.counterpart_id), (o.account_id, o.counterpart_id)) p (a, e)
      where p.a is not null
        and (n.account_id, n.counterpart_id, n.counterpart_name, n.direction, n.sharing_status, n.relationship, n.hidden,
            n.changed_at, n.unseen_changes, n.open_queries)
          is distinct from (o.account_id, o.counterpart_id, o.counterpart_name, o.direction, o.sharing_status,
            o.relationship, o.hidden, o.changed_at, o.unseen_changes, o.open_queries)) c;
  end if;
  perform note_relationships(v_accounts, v_entities);
  return null;
end $function$;

revoke execute on function relationships_follow_sides() from public;

-- Trigger of connection_sides.
