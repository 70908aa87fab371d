-- How an account is named towards others: its registered name, country and number, and whether a register confirmed them.
-- The values stay encrypted; besides the account itself, only the parties of its connections may name it.
create or replace function public.registered_identity_of(p_account uuid)
 returns table(account_id uuid, registered_name text, kind text, country text, display_name text,
   data_key bytea, other_key bytea, credential_id uuid, field_key text, value bytea, is_confirmed boolean)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select a.id, e.display_name, e.kind, e.country, a.branding ->> 'displayName', a.data_key, r.other_key,
      c.id, c.field_key, c.value,
      c.assurance = 'ConfirmedBySource' and c.review_state in ('Validated', 'Completed')
    from accounts a
    join entities e on e.id = a.id
    left join data_key_rotations r on r.account_id = a.id
    left join credentials c on c.entity_id = a.id and c.account_id = a.id and c.deleted_at is null
      and c.value is not null and c.field_key in ('RegistrationName', 'RegistrationNumber')
    where a.id = p_account
      and (a.id = any (actor_accounts()) or actor_is_admin()
        or exists (select from connections n where n.initiator_id = a.id and n.target_account_id = any (actor_accounts()))
        or exists (select from connections n where n.target_account_id = a.id and n.initiator_id = any (actor_accounts())))
  $function$;

revoke execute on function registered_identity_of(uuid) from public;
grant execute on function registered_identity_of(uuid) to probity_app;
