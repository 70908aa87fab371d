create or replace function public.documents_by_index(p_words bigint[], p_limit integer)
 returns table(document_id uuid, number integer)
 language plpgsql
 stable rows 50
 set search_path to 'public'
 set enable_indexscan to 'off'
 set enable_seqscan to 'off'
as $function$
begin
  return query execute 'select v.document_id, v.number from document_versions v
    where v.words @> $1 limit $2'
  using p_words, p_limit;
end $function$;

revoke execute on function documents_by_index(bigint[],integer) from public;

-- Called by documents_with_words.
