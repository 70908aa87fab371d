-- How a connection stands for one party is nobody else's: what it has seen, hidden, noted and has to do. The policy is
-- one comparison, which the indexes by account begin with; what crosses over goes through the two functions below.
drop policy connection_sides_all on connection_sides;
create policy connection_sides_own on connection_sides for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Whom to write to at the other party, for the party that stands on the side named.
create function contact_across(p_connection uuid, p_side text) returns table (name text, email citext)
  language sql stable security definer set search_path = public as $$
    select s.contact_name, s.contact_email
    from connections c join connection_sides s on s.connection_id = c.id and s.side <> p_side
    where c.id = p_connection and s.contact_name is not null and s.contact_email is not null
      and case p_side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $$;

-- Asking leaves the holder with one question more; who asks learns nothing of the holder's side.
create function count_open_queries(p_connection uuid, p_holder_side text) returns void
  language sql security definer set search_path = public as $$
    update connection_sides s set open_queries = (
      select count(*)::int from connection_queries q where q.connection_id = c.id and q.answered_at is null)
    from connections c
    where c.id = p_connection and s.connection_id = c.id and s.side = p_holder_side
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $$;

revoke execute on function contact_across(uuid, text), count_open_queries(uuid, text) from public;
grant execute on function contact_across(uuid, text), count_open_queries(uuid, text) to probity_app;
