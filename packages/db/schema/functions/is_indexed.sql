-- The index knows groups of three letters, and which characters are letters is for the locale of the database to say: in "C"
-- only those of ASCII are. Words in other scripts have no group there, and a search for them read the whole index.
create or replace function public.is_indexed(p_words text)
 returns boolean
 language sql
 immutable parallel safe
return (select bool_or((word.word ~ '[[:alnum:]]{3}'::text)) as bool_or from
  regexp_split_to_table(is_indexed.p_words, '\s+'::text) word(word));

-- Called by accounts_named, connections_named, parties_named, parties_with_words, search_party_names,
--   users_named.
