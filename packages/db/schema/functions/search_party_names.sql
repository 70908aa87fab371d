-- Candidates for what was typed, with the stored spellings of names in other scripts. Words as they were typed first; typing
-- errors where these find little, parts of words where nothing else is found.
create or replace function public.search_party_names(p_account uuid, p_typed jsonb, p_near jsonb, p_text text,
  p_enough integer, p_limit integer)
 returns table(entity_id uuid, readings text)
 language plpgsql
 security definer rows 100
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) then return; end if;
  v_found := array(select distinct f from jsonb_array_elements(p_typed) words
    cross join lateral find_party_names(p_account, words, 'begun', p_limit) f);
  if cardinality(v_found) >= p_limit then
    v_found := array(select unnest(v_found) union select f from jsonb_array_elements(p_typed) words
      cross join lateral find_party_names(p_account, words, 'whole', p_limit) f);
  elsif cardinality(v_found) <= p_enough then
    v_found := array(select unnest(v_found) union select f from jsonb_array_elements(p_near) words
      cross join lateral find_party_names(p_account, words, 'near', p_limit) f);
  end if;
  if cardinality(v_found) = 0 and is_indexed(p_text) then
    v_found := array(
      select p.id from parties_with_words(p_account, '{LegalPerson}', p_text, p_limit) p
      union
      select p.id from parties_with_words(p_account, '{Organization,Trust,Partnership}', p_text, p_limit) p
      union
      (select unnest(relationships_like(p_account, p_text)) limit p_limit));
  end if;
  return query select f, r.readings from unnest(v_found) f left join name_readings r on r.entity_id = f;
end $function$;

revoke execute on function search_party_names(uuid,jsonb,jsonb,text,integer,integer) from public;
grant execute on function search_party_names(uuid,jsonb,jsonb,text,integer,integer) to probity_app;
