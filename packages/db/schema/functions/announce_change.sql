-- Reading is recorded but changes nothing: announced, it would make open pages read again without end. A session that was
-- ended is announced, so that its streams close.
create or replace function public.announce_change()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if new.subject_type = 'session' or (new.action not in ('document.opened', 'credential.revealed', 'screening.searched',
      'connection.viewed', 'connection.revealed', 'connection.documentOpened') and new.action not like 'auth.%') then
    perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  end if;
  return new;
end $function$;

revoke execute on function announce_change() from public;

-- Trigger of audit_log.
