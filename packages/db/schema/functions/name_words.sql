-- Whatever the locale of the database, letters beyond ASCII are letters.
create or replace function public.name_words(p_name text)
 returns setof text
 language sql
 immutable parallel safe strict rows 4
 set search_path to 'public'
as $function$
    select distinct left(word, 40) as word from regexp_split_to_table(
      regexp_replace(plain_text(left(p_name, 2000)), '[''’‘`´ʻʼʿʾ′＇]', '', 'g'), '[^a-z0-9\u0080-\U0010ffff]+') word
    where word <> '' order by 1 limit 200
  $function$;

-- Called by party_keys.
