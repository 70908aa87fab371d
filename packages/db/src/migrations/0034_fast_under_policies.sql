-- Of several policies PostgreSQL tries the last by name first, so that a shared row was looked for in the connections
-- before anybody asked whether it is one's own. Reading now has one policy for each of these tables, which begins with
-- the cheap test: what is one's own costs one comparison, and every query has less to plan. Writing is as it was.
drop policy credentials_shared on credentials;
drop policy credentials_all on credentials;
create policy credentials_read on credentials for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_through(account_id, entity_id, 'field', field_key, false));
create policy credentials_add on credentials for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credentials_change on credentials for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credentials_remove on credentials for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
drop policy attestations_shared on attestations;
drop policy attestations_all on attestations;
create policy attestations_read on attestations for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_credential(credential_id, false));
create policy attestations_add on attestations for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy attestations_change on attestations for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy attestations_remove on attestations for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
drop policy credential_documents_shared on credential_documents;
drop policy credential_documents_all on credential_documents;
create policy credential_documents_read on credential_documents for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_credential(credential_id, true));
create policy credential_documents_add on credential_documents for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credential_documents_change on credential_documents for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credential_documents_remove on credential_documents for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
drop policy documents_shared on documents;
drop policy documents_all on documents;
create policy documents_read on documents for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or actor_reads_document(id));
create policy documents_add on documents for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy documents_change on documents for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy documents_remove on documents for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
drop policy document_versions_shared on document_versions;
drop policy document_versions_all on document_versions;
create policy document_versions_read on document_versions for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or (actor_reads_document(document_id)
    and number = (select d.current_version from documents d where d.id = document_id)));
create policy document_versions_add on document_versions for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy document_versions_change on document_versions for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy document_versions_remove on document_versions for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
drop policy entities_read on entities;
drop policy entities_seen on entities;
drop policy entities_write on entities;
create policy entities_read on entities for select using (
  id = any ((select actor_accounts())::uuid[]) or created_by_account = any ((select actor_accounts())::uuid[])
  or actor_is_admin() or actor_knows_entity(id));
create policy entities_add on entities for insert with check (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));
create policy entities_change on entities for update using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));
create policy entities_remove on entities for delete using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));

-- What these ask is planned once for each connection to the database, not for each row, and is dear enough for the
-- planner to look for the rows by an index first.
alter function actor_reads_through(uuid, uuid, text, text, boolean) cost 5000 set plan_cache_mode = force_generic_plan;
alter function actor_reads_credential(uuid, boolean) cost 5000 set plan_cache_mode = force_generic_plan;
alter function actor_reads_document(uuid) cost 10000 set plan_cache_mode = force_generic_plan;

-- The same rule as before, so that a party with many connections, mentions or attestations is known as quickly as one
-- with few. Whoever vouches for values of its own is known by the connection through which they are seen.
create or replace function actor_knows_entity(p_entity uuid)
  returns boolean language sql stable security definer cost 10000
  set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from connections c where c.target_id = p_entity and c.initiator_id = any (actor_accounts()))
      or exists (select from connections c where c.initiator_id = p_entity and c.target_account_id = any (actor_accounts()))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and v.account_id = any (actor_accounts()))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id = any (actor_accounts())
        and actor_reads_credential(a.credential_id, false))
      or exists (select from credentials v where v.related_entity_id = p_entity and v.deleted_at is null
        and actor_reads_credential(v.id, false))
      or exists (select from attestations a where a.by_account_id = p_entity and a.account_id <> p_entity
        and actor_reads_credential(a.credential_id, false))
  $$;
drop index connections_of_target;
create index connections_of_target on connections (target_id, initiator_id);
drop index connections_of_initiator;
create index connections_of_initiator on connections (initiator_id, target_account_id);
drop index credentials_by_related;
create index credentials_by_related on credentials (related_entity_id, account_id)
  where related_entity_id is not null and deleted_at is null;
drop index attestations_by_account;
create index attestations_by_account on attestations (by_account_id, account_id) where by_account_id is not null;
-- A history tells of those too who no longer vouch.
drop index attestations_of_credential;
create index attestations_of_credential on attestations (credential_id, seq);

-- Connections are listed by name as parties are: lower() leaks, a column does not.
alter table connection_sides add column sort_name text not null generated always as (lower(counterpart_name)) stored;
drop index connection_sides_by_name;
create index connection_sides_by_name on connection_sides (account_id, sort_name, connection_id) where not hidden;

-- What is looked for by words: under the policies no index serves `like`, `%` or `@>`, because they might tell of rows
-- that the reader may not see. These functions look in one account of the reader's own, and nowhere else; each call is
-- planned by its words, for a rare one is found by them and a common one by going down the list.
create function plain_text(p_text text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, p_text));
alter table entities add column search_name text not null generated always as (plain_text(display_name)) stored;
create index entities_search_name on entities using gin (search_name gin_trgm_ops);

create function parties_named(p_account uuid, p_kinds text[], p_text text, p_after_name text, p_after_id uuid, p_limit integer)
  returns setof uuid language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
    select e.id from entities e
    where e.managed_by = p_account and p_account = any (actor_accounts()) and e.kind = any (p_kinds)
      and e.search_name like '%' || regexp_replace(plain_text(p_text), '([\\%_])', '\\\1', 'g') || '%'
      and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
    order by e.sort_name, e.id limit p_limit
  $$;

-- Every word counts; the longest is the one that the index is asked for.
create function parties_with_words(p_account uuid, p_kinds text[], p_text text, p_limit integer)
  returns table (id uuid, display_name text, country text) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
    with words as materialized (
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' as pattern
      from regexp_split_to_table(plain_text(p_text), '\s+') word
    )
    select e.id, e.display_name, e.country from entities e
    where e.managed_by = p_account and p_account = any (actor_accounts()) and e.kind = any (p_kinds)
      and e.search_name like (select pattern from words order by length(pattern) desc limit 1)
      and e.search_name like all (array(select pattern from words))
    order by starts_with(e.search_name, plain_text(p_text)) desc, e.sort_name, e.id limit p_limit
  $$;

create function namesakes_of(p_account uuid, p_kinds text[], p_name text)
  returns table (id uuid, display_name text, kind text, country text) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
    select e.id, e.display_name, e.kind, e.country from entities e
    where e.managed_by = p_account and p_account = any (actor_accounts()) and e.kind = any (p_kinds)
      and e.display_name % p_name and similarity(e.display_name, p_name) > 0.6
    order by similarity(e.display_name, p_name) desc, e.id limit 5
  $$;

create function documents_with_words(p_account uuid, p_words bigint[], p_entity uuid, p_type text,
    p_after_at timestamptz, p_after_id uuid, p_limit integer)
  returns setof uuid language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
    select d.id from documents d
    join document_versions v on v.document_id = d.id and v.number = d.current_version
    where d.account_id = p_account and p_account = any (actor_accounts()) and d.deleted_at is null
      and v.words @> p_words
      and (p_entity is null or d.entity_id = p_entity) and (p_type is null or d.type = p_type)
      and (p_after_id is null or (d.created_at, d.id) < (p_after_at, p_after_id))
    order by d.created_at desc, d.id desc limit p_limit
  $$;

revoke execute on function parties_named(uuid, text[], text, text, uuid, integer),
  parties_with_words(uuid, text[], text, integer), namesakes_of(uuid, text[], text),
  documents_with_words(uuid, bigint[], uuid, text, timestamptz, uuid, integer) from public;
grant execute on function parties_named(uuid, text[], text, text, uuid, integer),
  parties_with_words(uuid, text[], text, integer), namesakes_of(uuid, text[], text),
  documents_with_words(uuid, bigint[], uuid, text, timestamptz, uuid, integer) to probity_app;

-- Asked for at every write: planned once for each connection to the database.
create function data_keys_of(p_accounts uuid[]) returns table (id uuid, data_key bytea, other_key bytea)
  language sql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
    select a.id, a.data_key, r.other_key from accounts a left join data_key_rotations r on r.account_id = a.id
    where a.id = any (p_accounts) and (a.id = any (actor_accounts()) or actor_is_admin())
  $$;
-- Whether a connection asks for the data of a party or shares it, and whether a signature stands on this value of it.
create function followers_of_value(p_account uuid, p_entity uuid, p_variable text)
  returns table (is_shared boolean, is_signed boolean)
  language sql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
    select exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Asked')
        or exists (select from connection_items i where i.subject_id = p_entity and i.state = 'Consented'),
      p_entity = p_account and exists (select from agreements g
        where g.signer_account_id = p_account and g.state = 'Signed' and g.variables @> array[p_variable])
    where p_account = any (actor_accounts()) or actor_is_admin()
  $$;
revoke execute on function data_keys_of(uuid[]), followers_of_value(uuid, uuid, text) from public;
grant execute on function data_keys_of(uuid[]), followers_of_value(uuid, uuid, text) to probity_app;
