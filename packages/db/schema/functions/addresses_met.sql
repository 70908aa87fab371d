-- What the account itself knows of an address: a request to a registered stranger is written like any other, so that
-- neither its time nor its id tells that the address belongs to somebody.
create or replace function public.addresses_met(p_account uuid, p_emails text[])
 returns setof text
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select a.email from unnest(p_emails) as a (email)
    where (actor_is_system() or p_account = any (actor_accounts())) and (
      exists (select from members m join users u on u.id = m.user_id
        where m.account_id = p_account and u.email = a.email::citext and u.status = 'Active')
      or exists (select from connections c where c.initiator_id = p_account and c.target_email = a.email::citext
        and c.deleted_at is null))
  $function$;

revoke execute on function addresses_met(uuid,text[]) from public;
grant execute on function addresses_met(uuid,text[]) to probity_app;
