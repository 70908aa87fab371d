-- The one way in: a party may tell another party's account something, and can neither read nor change what is there.
-- Answers whether the account has anyone to notify.
create or replace function public.add_notification(p_id uuid, p_account uuid, p_user uuid, p_reason text,
  p_kind text, p_subject_type text, p_subject_id uuid, p_link text, p_values jsonb, p_at timestamptz)
 returns boolean
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if not exists (select from accounts a where a.id = p_account)
    or (p_user is not null and not exists (
      select from members m where m.account_id = p_account and m.user_id = p_user and m.joined_at is not null))
  then
    return false;
  end if;
  insert into notifications (id, account_id, user_id, reason, kind, subject_type, subject_id, link, values, created_at)
    values (p_id, p_account, p_user, p_reason, p_kind, p_subject_type, p_subject_id, p_link, p_values, p_at);
  perform pg_notify('probity_changes', p_account::text || ' notification');
  return true;
end $function$;

revoke execute on function add_notification(uuid,uuid,uuid,text,text,text,uuid,text,jsonb,timestamptz) from
  public;
grant execute on function add_notification(uuid,uuid,uuid,text,text,text,uuid,text,jsonb,timestamptz) to
  probity_app;
