-- A recipient's rejection is about a value of the data owner: no event for the recipient, who rejected it.
create or replace function public.queue_webhooks()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_event uuid;
  v_details jsonb;
begin
  if not exists (select from webhooks w where w.account_id = new.chain_id and new.action = any (w.actions)) then
    return new;
  end if;
  v_details := new.entry::jsonb -> 'details';
  if coalesce(v_details ->> 'needsSecond', v_details ->> 'needsApproval') = 'true' then
    return new;
  end if;
  if new.action = 'connection.valueRejected' and not exists (
      select from connections c where c.id = new.subject_id and c.holder_account_id = new.chain_id) then
    return new;
  end if;
  v_event := new_id(new.at);
  insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, subject_id, occurred_at,
      state, next_attempt_at)
    select new_id(new.at), new.chain_id, w.id, v_event, new.action, new.subject_type, new.subject_id, new.at,
      case when w.state = 'Active' then 'Waiting' else 'Missed' end,
      case when w.state = 'Active' then new.at end
    from webhooks w where w.account_id = new.chain_id and new.action = any (w.actions);
  perform pg_notify('probity_changes', new.chain_id::text || ' webhook');
  return new;
end $function$;

revoke execute on function queue_webhooks() from public;

-- Trigger of audit_log.
