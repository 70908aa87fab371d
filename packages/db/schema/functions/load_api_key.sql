-- Called before there is an actor. The role is the member's own at this moment; null where they have left.
create or replace function public.load_api_key(p_lookup text)
 returns table(key_id uuid, account_id uuid, secret_hash bytea, scopes text[], networks text[],
   expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, user_id uuid, email text,
   name text, role text, kind text, account_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select k.id, k.account_id, k.secret_hash, k.scopes, k.networks, k.expires_at, k.revoked_at, k.last_used_at,
      u.id, u.email::text, u.name, m.role, e.kind, e.display_name
    from api_keys k
    join accounts a on a.id = k.account_id and octet_length(a.data_key) > 0
    join entities e on e.id = k.account_id
    join users u on u.id = k.user_id
    left join members m on m.account_id = k.account_id and m.user_id = u.id and m.joined_at is not null
      and u.status = 'Active'
    where k.lookup = p_lookup
  $function$;

revoke execute on function load_api_key(text) from public;
grant execute on function load_api_key(text) to probity_app;
