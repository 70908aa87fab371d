-- Row-level security reads who is acting from settings that are local to the transaction.
-- An unset or emptied setting yields null or an empty list, hence no rows, never an error.
create or replace function public.actor_kind()
 returns text
 language sql
 stable parallel safe
return coalesce(nullif(current_setting('app.kind'::text, true), ''::text), 'anonymous'::text);

-- In policies of status_entries, status_lists, wallet_authorisations, watchlist_entities, watchlist_versions,
--   watchlists.
-- Called by accounts_of_address, actor_is_admin, actor_is_system, find_organisations, find_registered_party,
--   organisations_like.
