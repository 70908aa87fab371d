create or replace function public.is_other_script(p_name text)
 returns boolean
 language sql
 immutable parallel safe strict
return (p_name ~ '[\u0370-\u1dff\u2de0-\ud7ff\uf900-\ufdff\ufe70-\uffdc\U00010000-\U0010ffff]'::text);

-- In columns, constraints or indexes of entities.
-- Called by find_names_to_read.
