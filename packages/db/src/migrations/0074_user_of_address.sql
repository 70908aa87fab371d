-- An invitation is announced to the person at its address only, so that the user is needed beside the accounts.
drop function accounts_of_address(citext);
create function accounts_of_address(p_email citext) returns table (id uuid, display_name text, kind text, user_id uuid)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind, u.id
    from users u join members m on m.user_id = u.id and m.role = 'Owner' and m.joined_at is not null
    join entities e on e.id = m.account_id
    where actor_kind() <> 'anonymous' and u.email = p_email and u.status = 'Active' and u.email_verified_at is not null
    order by m.joined_at, m.id
  $$;
revoke execute on function accounts_of_address(citext) from public;
grant execute on function accounts_of_address(citext) to probity_app;
