-- Processes of the previous version still name one person.
create or replace function public.notify_reviewers(p_account uuid, p_roles text[], p_not uuid[], p_kind text,
  p_subject_type text, p_subject uuid, p_link text, p_values jsonb, p_at timestamptz)
 returns setof uuid
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if not (actor_is_system() or p_account = any (actor_accounts())) then
    return;
  end if;
  -- Several of one kind that are sent for review at once are one piece of news.
  perform pg_advisory_xact_lock(hashtextextended('notify_reviewers ' || p_account::text, 0));
  return query
    with told as (
      insert into notifications (id, account_id, user_id, reason, kind, subject_type, subject_id, link, values, created_at)
      select gen_random_uuid(), p_account, m.user_id, 'DataRequested', p_kind, p_subject_type, p_subject, p_link, p_values,
        p_at
      from members m join users u on u.id = m.user_id and u.status = 'Active'
      where m.account_id = p_account and m.joined_at is not null and m.role = any (p_roles)
        and m.user_id <> all (p_not)
        and not exists (select from notifications n where n.account_id = p_account and n.user_id = m.user_id
          and n.kind = p_kind and n.created_at > p_at - interval '1 hour')
      returning id)
    select id from told;
  perform pg_notify('probity_changes', p_account::text || ' notification');
end $function$;

revoke execute on function notify_reviewers(uuid,text[],uuid[],text,text,uuid,text,jsonb,timestamptz) from
  public;
grant execute on function notify_reviewers(uuid,text[],uuid[],text,text,uuid,text,jsonb,timestamptz) to
  probity_app;
