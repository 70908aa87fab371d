create or replace function public.like_pattern(p_text text)
 returns text
 language sql
 immutable parallel safe
return (('%'::text || regexp_replace(p_text, '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

-- Called by accounts_named, connections_named, parties_named, parties_with_words, relationships_like,
--   users_named.
