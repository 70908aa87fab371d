create or replace function public.actor_is_admin()
 returns boolean
 language sql
 stable parallel safe
return (actor_kind() in ('system', 'admin'));

-- In policies of 46 tables.
-- Called by accounts_named, data_keys_of, followers_of_value, list_ready_made_templates,
--   offer_ready_made_template, registered_identity_of, users_named.
