-- A page of whom an account could ask: those it manages and those it is connected with, each gone down by name from
-- where the page begins, then put together. The side's name and kind are the party's.
alter table connection_sides add column counterpart_kind text;
update connection_sides s set counterpart_kind = e.kind from entities e where e.id = s.counterpart_id;
alter table connection_sides alter column counterpart_kind set not null;
create function connection_sides_know_kind() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select e.kind into new.counterpart_kind from entities e where e.id = new.counterpart_id;
  return new;
end $$;
create trigger connection_sides_kind before insert or update of counterpart_id on connection_sides
  for each row execute function connection_sides_know_kind();
create index connection_sides_by_kind on connection_sides (account_id, counterpart_kind, sort_name, counterpart_id)
  where not hidden;

create function candidates_by_name(p_account uuid, p_kind text, p_after_name text, p_after_id uuid, p_limit integer)
  returns table (id uuid, display_name text, country text, sort_name text, managed boolean)
  language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
    with managed as (
      select e.id, e.display_name, e.country, e.sort_name, true as managed from entities e
      where e.managed_by = p_account and e.id <> p_account and e.kind = p_kind
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit),
    connected as (
      select distinct on (s.sort_name, s.counterpart_id) e.id, e.display_name, e.country, s.sort_name, false as managed
      from connection_sides s join entities e on e.id = s.counterpart_id
      where s.account_id = p_account and not s.hidden and s.counterpart_kind = p_kind
        and e.managed_by is distinct from p_account
        and (p_after_id is null or (s.sort_name, s.counterpart_id) > (p_after_name, p_after_id))
      order by s.sort_name, s.counterpart_id limit p_limit)
    select * from (table managed union all table connected) found
    where p_account = any (actor_accounts())
    order by found.sort_name, found.id limit p_limit
  $$;
revoke execute on function candidates_by_name(uuid, text, text, uuid, integer) from public;
grant execute on function candidates_by_name(uuid, text, text, uuid, integer) to probity_app;
