create or replace function public.actor_is_system()
 returns boolean
 language sql
 stable parallel safe
return (actor_kind() = 'system');

-- In policies of 108 tables.
-- Called by 24 functions.
