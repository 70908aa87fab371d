-- The planner knows which names are common: hits of a rare part come from the index of words, of a common one from the
-- first rows that are read. Nothing where there are more than are worth sorting.
create or replace function relationships_like(p_account uuid, p_text text) returns uuid[]
  language plpgsql stable security definer set search_path = public as $$
declare
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) or not is_indexed(p_text) then return null; end if;
  execute 'select coalesce(array_agg(h.entity_id), ''{}'') from (select r.entity_id from relationships r
    where r.account_id = $1 and r.name ilike $2 limit $3) h'
    into v_found using p_account, like_pattern(p_text), most_sorted(true) + 1;
  return case when cardinality(v_found) <= most_sorted(true) then v_found end;
end $$;
alter function relationships_like(uuid, text) reset all;
alter function relationships_like(uuid, text) set search_path = public;
