create or replace function public.party_keys(p_account uuid, p_entity uuid, p_name text)
 returns integer[]
 language plpgsql
 stable
 set search_path to 'public'
as $function$
declare
  v_seed text := p_account;
  v_keys integer[] := '{}';
  v_word text;
begin
  for v_word in select name_words(concat_ws(' ', p_name,
      (select r.readings from name_readings r where r.entity_id = p_entity))) loop
    v_keys := v_keys || word_keys(v_seed, v_word);
  end loop;
  return v_keys;
end $function$;

revoke execute on function party_keys(uuid,uuid,text) from public;

-- Called by party_search_follows_entities, party_search_follows_relationships, save_name_readings.
