-- Open streams hear that a session of their person was ended.
create or replace function announce_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.subject_type = 'session' or (new.action not in ('document.opened', 'credential.revealed', 'screening.searched',
      'connection.viewed', 'connection.revealed', 'connection.documentOpened') and new.action not like 'auth.%') then
    perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  end if;
  return new;
end $$;
