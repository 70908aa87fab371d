create or replace function public.actor_user()
 returns uuid
 language sql
 stable parallel safe
return (nullif(current_setting('app.user_id'::text, true), ''::text))::uuid;

-- In policies of 17 tables.
-- Called by invitations_to_user, keep_certificate_item.
