-- Which rows are about a party that the account knows: by its address, else by name, kind and country. A row with an
-- address of one of its own people is its own. Behind row-level security, so that each row is one look into an index.
create or replace function public.known_counterparties(p_account uuid, p_rows jsonb)
 returns table(number integer, is_own boolean)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select r.number, own.found
    from jsonb_to_recordset(p_rows) as r (number integer, name text, email text, kind text, country text)
    cross join lateral (select exists (select from members m join users u on u.id = m.user_id
      where m.account_id = p_account and u.email = r.email::citext) as found) own
    where (actor_is_system() or p_account = any (actor_accounts())) and (own.found
      or (r.email is not null and exists (select from connections c
        where c.initiator_id = p_account and c.target_email = r.email::citext and c.deleted_at is null
          and c.target_account_id is null))
      or (r.email is null and exists (select from relationships s
        where s.account_id = p_account and s.sort_name = lower(r.name) and s.kind = r.kind
          and (s.country = r.country or s.country is null or r.country is null))))
  $function$;

revoke execute on function known_counterparties(uuid,jsonb) from public;
grant execute on function known_counterparties(uuid,jsonb) to probity_app;
