create or replace function public.refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $function$;

-- Trigger of audit_log.
