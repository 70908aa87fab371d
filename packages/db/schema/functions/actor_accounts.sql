create or replace function public.actor_accounts()
 returns uuid[]
 language sql
 stable parallel safe
return coalesce((string_to_array(nullif(current_setting('app.account_ids'::text, true), ''::text),
  ','::text))::uuid[], '{}'::uuid[]);

-- In policies of 114 tables.
-- Called by 46 functions.
