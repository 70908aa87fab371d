-- The keys under which a word is stored, after a seed that is the account's: the word, its beginnings, and what is left of
-- its first six letters without one (`~`). Six letters and the first five of them are beginnings already. Of consonants (`§`)
-- only the whole counts.
create or replace function public.word_keys(p_seed text, p_word text)
 returns integer[]
 language plpgsql
 immutable parallel safe
as $function$
declare
  v_length integer := length(p_word);
  v_base text;
begin
  if p_word ^@ '§' then return array[hashtext(p_seed || '=' || p_word)]; end if;
  if v_length < 4 then
    return array_remove(array[
      hashtext(p_seed || '=' || p_word),
      hashtext(p_seed || '^' || left(p_word, 2)),
      case when v_length > 2 then hashtext(p_seed || '^' || p_word) end], null);
  end if;
  v_base := left(p_word, 6);
  return array_remove(array[
    hashtext(p_seed || '=' || p_word),
    hashtext(p_seed || '^' || left(p_word, 2)),
    hashtext(p_seed || '^' || left(p_word, 3)),
    hashtext(p_seed || '^' || left(p_word, 4)),
    case when v_length > 4 then hashtext(p_seed || '^' || left(p_word, 5)) end,
    case when v_length > 5 then hashtext(p_seed || '^' || v_base) end,
    case when v_length > 7 then hashtext(p_seed || '^' || left(p_word, 8)) end,
    case when v_length > 9 then hashtext(p_seed || '^' || left(p_word, 10)) end,
    hashtext(p_seed || '~' || substr(v_base, 2)),
    hashtext(p_seed || '~' || left(v_base, 1) || substr(v_base, 3)),
    hashtext(p_seed || '~' || left(v_base, 2) || substr(v_base, 4)),
    hashtext(p_seed || '~' || left(v_base, 3) || substr(v_base, 5)),
    case when v_length > 4 then hashtext(p_seed || '~' || left(v_base, 4) || substr(v_base, 6)) end,
    case when v_length < 6 then hashtext(p_seed || '~' || p_word) end], null);
end $function$;

-- Called by party_keys.
