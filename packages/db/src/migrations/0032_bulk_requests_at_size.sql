-- What an account with very many connections asks of them by address: an index of addresses serves no comparison under
-- row-level security, so that each of these looked at every connection of the account. Behind it, they say again what
-- the policy of connections says.
create function open_twin(
  p_not uuid, p_initiator uuid, p_target uuid, p_subject uuid, p_email citext, p_relation text, p_template uuid
) returns uuid language sql stable security definer set search_path = public as $$
  select t.id from (
    select c.id, c.initiator_id, c.target_account_id from connections c
    where c.target_id = p_target and c.subject_id = p_subject and c.initiator_id = p_initiator
      and c.relation_type = p_relation and c.template_id is not distinct from p_template
      and c.sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and c.deleted_at is null
    union all
    select c.id, c.initiator_id, c.target_account_id from connections c
    where c.initiator_id = p_initiator and c.target_email = p_email and c.relation_type = p_relation
      and c.template_id is not distinct from p_template
      and c.sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and c.deleted_at is null
  ) t
  where t.id <> p_not and (actor_is_system() or t.initiator_id = any (actor_accounts())
    or t.target_account_id = any (actor_accounts()))
  limit 1
$$;
create index connections_open_by_address on connections (initiator_id, target_email)
  where target_email is not null and deleted_at is null
    and sharing_status in ('AwaitingRegistration', 'AwaitingApproval');

create function invited_before(p_account uuid, p_email citext, p_kind text)
  returns table (id uuid, display_name text) language sql stable security definer set search_path = public as $$
    select distinct e.id, e.display_name from connections c join entities e on e.id = c.target_id
    where (actor_is_system() or p_account = any (actor_accounts()))
      and c.initiator_id = p_account and c.target_email = p_email and c.target_account_id is null
      and c.deleted_at is null and e.kind = p_kind
  $$;

-- The same scope for many connections: whether they are the actor's is asked once for all, not for every item.
create function add_same_items(p_connections uuid[], p_subjects uuid[], p_items jsonb) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from unnest(p_connections) as given (id)
    where not exists (select from connections c where c.id = given.id
      and (actor_is_system() or c.initiator_id = any (actor_accounts())))) then
    raise exception 'not a connection of the actor' using errcode = 'insufficient_privilege';
  end if;
  insert into connection_items
    (connection_id, kind, key, subject_id, section, required, evidence, evidence_required, state)
  select c.id, i.kind, i.key, c.subject_id, i.section, i.required, i.evidence, i."evidenceRequired", i.state
  from unnest(p_connections, p_subjects) as c (id, subject_id)
    cross join jsonb_to_recordset(p_items) as i (kind text, key text, section text, required boolean,
      evidence text[], "evidenceRequired" boolean, state text);
end $$;

revoke execute on function open_twin(uuid, uuid, uuid, uuid, citext, text, uuid), invited_before(uuid, citext, text),
  add_same_items(uuid[], uuid[], jsonb) from public;
grant execute on function open_twin(uuid, uuid, uuid, uuid, citext, text, uuid), invited_before(uuid, citext, text),
  add_same_items(uuid[], uuid[], jsonb) to probity_app;
