-- The accounts that a proven address owns: how a request to somebody who is here already finds them.
create or replace function public.accounts_of_address(p_email citext)
 returns table(id uuid, display_name text, kind text, user_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.id, e.display_name, e.kind, u.id
    from users u join members m on m.user_id = u.id and m.role = 'Owner' and m.joined_at is not null
    join entities e on e.id = m.account_id
    where actor_kind() <> 'anonymous' and u.email = p_email and u.status = 'Active' and u.email_verified_at is not null
    order by m.joined_at, m.id
  $function$;

revoke execute on function accounts_of_address(citext) from public;
grant execute on function accounts_of_address(citext) to probity_app;
