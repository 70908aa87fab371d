-- One word for the party that asks: the glossary's.
alter table agreements rename column asker_name to requester_name;
alter index agreements_of_asker rename to agreements_of_requester;

create or replace function name_agreement_parties() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select display_name into strict new.requester_name from entities where id = new.account_id;
  select display_name into strict new.signer_name from entities where id = new.signer_account_id;
  return new;
end $$;
