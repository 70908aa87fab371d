-- Members whom a directory keeps (SCIM 2.0).
alter table members
  -- The directory's own identifier of the person.
  add column external_id text,
  -- The parts of the name as the directory wrote them; `name` is what people read.
  add column directory_name jsonb not null default '{}',
  -- Set while the member is deactivated: the role that comes back. Their role is NoAccount meanwhile.
  add column role_when_active text,
  add column provisioned_at timestamptz,
  add constraint members_role_when_active_known
    check (role_when_active in ('Owner', 'Validator', 'Contributor', 'Reviewer')),
  add constraint members_deactivated_without_role check (role_when_active is null or role = 'NoAccount');
create unique index members_external_id_unique on members (account_id, external_id) where external_id is not null;

-- Who is told of roles hears of members that a directory switches off and on.
update webhooks set actions = actions || array['member.deactivated', 'member.reactivated']
  where 'member.role_changed' = any (actions);
