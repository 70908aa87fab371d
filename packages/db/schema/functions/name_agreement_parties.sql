-- The names are those of the moment; neither party can read the other's record to find them.
create or replace function public.name_agreement_parties()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  select display_name into strict new.requester_name from entities where id = new.account_id;
  select display_name into strict new.signer_name from entities where id = new.signer_account_id;
  return new;
end $function$;

revoke execute on function name_agreement_parties() from public;

-- Trigger of agreements.
