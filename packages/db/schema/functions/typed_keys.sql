-- A word that many names have is spelt as it is meant. With typing errors its names stand in half a dozen keys, and two such
-- words that never meet cost the merging of them all. Of it the beginning is enough, without its last letter: "Holdings" finds
-- "Holding", not "Hodlings".
create or replace function public.typed_keys(p_seed text, p_word text, p_manner text)
 returns integer[]
 language plpgsql
 immutable parallel safe
as $function$
declare
  v_length integer := length(p_word);
  v_base text := left(p_word, 6);
  v_less text;
  v_keys integer[] := '{}';
begin
  if p_manner = 'whole' or p_word ^@ '§' then return array[hashtext(p_seed || '=' || p_word)]; end if;
  if p_manner = 'begun' or v_length < 4 then
    return array[hashtext(p_seed || '^' || left(p_word, case
      when v_length > 9 then 10 when v_length > 7 then 8 when v_length > 6 then 6 else v_length end))];
  end if;
  if p_manner = 'common' then
    return array[hashtext(p_seed || '^' || left(p_word, least(6, greatest(4, v_length - 1))))];
  end if;
  if v_length > 4 then v_keys := v_keys || hashtext(p_seed || '^' || v_base); end if;
  if v_length < 6 then v_keys := v_keys || hashtext(p_seed || '~' || v_base); end if;
  for n in 1 .. length(v_base) loop
    v_less := left(v_base, n - 1) || substr(v_base, n + 1);
    v_keys := v_keys || hashtext(p_seed || '~' || v_less);
    if v_length > 5 then v_keys := v_keys || hashtext(p_seed || '^' || v_less); end if;
  end loop;
  return v_keys;
end $function$;

-- Called by find_party_names.
