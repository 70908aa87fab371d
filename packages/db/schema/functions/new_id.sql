-- Every change is recorded in the audit log in its own transaction, so what was recorded is what is told: nothing that was
-- rolled back, and nothing less. Ids are time-ordered (version 7), as those that the application makes.
create or replace function public.new_id(p_at timestamptz)
 returns uuid
 language sql
as $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;

-- Called by queue_webhooks.
