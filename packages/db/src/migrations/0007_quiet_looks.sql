-- A look is recorded but changes nothing: told to open pages, it would make them look again, and so on without end.
create or replace function announce_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.action not in ('document.opened', 'credential.revealed', 'screening.searched') and new.action not like 'auth.%' then
    perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  end if;
  return new;
end $$;
