-- A person learns of every role that someone records for them, and the role says that they have not confirmed it.

alter table credentials drop constraint credentials_consent_known;
alter table credentials add constraint credentials_consent_known
  check (consent in ('NotNeeded', 'NotAsked', 'Awaited', 'Given', 'Refused'));

update credentials c set consent = 'NotAsked'
from entities r
where r.id = c.related_entity_id and r.kind = 'LegalPerson' and r.claimed_at is null and c.consent = 'NotNeeded';

create index credentials_disputed on credentials (account_id, changed_at, id)
  where consent = 'Refused' and deleted_at is null;

-- Which registered person was told of a role, and of which step of it. The account that recorded the role cannot read
-- this: it would learn who is registered.
create table role_notices (
  credential_id uuid primary key references credentials (id) on delete cascade,
  -- The account of the person.
  person_id uuid not null references accounts (id) on delete cascade,
  seq integer not null,
  told_at timestamptz not null
);
create index role_notices_of_person on role_notices (person_id);

grant select, insert, update, delete on role_notices to probity_app;
alter table role_notices enable row level security;
create policy role_notices_all on role_notices for all using (
  person_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Includes roles of records with the person's address that are not linked to their account yet.
create or replace function mentions_of(p_entity uuid)
  returns table (
    credential_id uuid, account_id uuid, account_name text, entity_id uuid, entity_name text, entity_kind text,
    field_key text, percentage text, consent text, consented_at timestamptz, since timestamptz, value bytea
  ) language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.account_id, a.display_name, e.id, e.display_name, e.kind, c.field_key, c.percentage::text,
      case c.consent when 'NotAsked' then 'Awaited' else c.consent end, c.consented_at, c.created_at, c.value
    from (
      select l.id from credentials l where l.related_entity_id = p_entity
      union
      select n.credential_id
      from role_notices n join credentials l on l.id = n.credential_id join entities r on r.id = l.related_entity_id
      where n.person_id = p_entity and r.claimed_at is null) found
    join credentials c on c.id = found.id
    join entities e on e.id = c.entity_id
    join entities a on a.id = c.account_id
    where c.account_id <> p_entity and c.deleted_at is null
      and (p_entity = any (actor_accounts()) or actor_is_system())
    order by c.created_at desc, c.id
  $$;
