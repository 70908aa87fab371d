-- Names as they are searched: lower case, without accents.
create or replace function public.plain_text(p_text text)
 returns text
 language sql
 immutable parallel safe strict
return lower(unaccent('unaccent'::regdictionary, p_text));

-- In columns, constraints or indexes of entities, users.
-- Called by accounts_named, find_party_names, name_words, parties_named, parties_with_words, users_named.
