-- The other tabs of a reader learn that they have read something.
create or replace function public.notify_reader()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('probity_changes', new.user_id::text || ' read');
  return null;
end $function$;

-- Trigger of notification_marks, notification_reads.
