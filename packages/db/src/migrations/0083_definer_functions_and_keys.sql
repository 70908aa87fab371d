-- A search path without pg_temp searches it first: a temporary view of the caller could take the place of a table, and its
-- functions would run as the owner. Functions that run as the owner search it last, and only the application calls them.
do $$
declare
  f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
  loop
    execute format('alter function %s set search_path = public, pg_temp', f.signature);
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;
grant execute on function append_audit(uuid, timestamptz, text, uuid, text, uuid, text) to probity_app;

-- The application makes no temporary tables. A role that does not own the database gets a warning and changes nothing.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- API keys end with the membership of their creator, also if the person returns later.
update api_keys k set revoked_at = now() where k.revoked_at is null and not exists (
  select from members m where m.account_id = k.account_id and m.user_id = k.user_id and m.joined_at is not null);
