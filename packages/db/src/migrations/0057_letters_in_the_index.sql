-- The index knows groups of three letters, and which characters are letters is for the locale of the database to say: in "C"
-- only those of ASCII are. Words in other scripts have no group there, and a search for them read the whole index.
create or replace function is_indexed(p_words text) returns boolean language sql immutable parallel safe
  return (select bool_or(word ~ '[[:alnum:]]{3}') from regexp_split_to_table(p_words, '\s+') word);
