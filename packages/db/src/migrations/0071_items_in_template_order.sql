-- Items are listed in the order in which the template or the request names them.
alter table connection_items add column position integer not null default 0;

-- A check that cannot run and a declaration that nobody signed were never shared: they are still to do.
update connection_items set state = 'Asked', decided_at = null, decided_by = null, last_viewed_at = null
  where kind = 'check' and state in ('Consented', 'Withheld');
update connection_items i set state = 'Asked', decided_at = null, decided_by = null, last_viewed_at = null
  from connections c
  where c.id = i.connection_id and i.kind = 'declaration' and i.state = 'Consented'
    and not exists (select from agreements a where a.declaration_id = i.key::uuid
      and a.signer_account_id = c.target_account_id and a.state = 'Signed');

create or replace function add_same_items(p_connections uuid[], p_subjects uuid[], p_items jsonb) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from unnest(p_connections) as given (id)
    where not exists (select from connections c where c.id = given.id
      and (actor_is_system() or c.initiator_id = any (actor_accounts())))) then
    raise exception 'not a connection of the actor' using errcode = 'insufficient_privilege';
  end if;
  insert into connection_items
    (connection_id, kind, key, subject_id, section, position, required, evidence, evidence_required, state)
  select c.id, i.kind, i.key, c.subject_id, i.section, i.position, i.required, i.evidence, i."evidenceRequired", i.state
  from unnest(p_connections, p_subjects) as c (id, subject_id)
    cross join jsonb_to_recordset(p_items) as i (kind text, key text, section text, position integer,
      required boolean, evidence text[], "evidenceRequired" boolean, state text);
end $$;
