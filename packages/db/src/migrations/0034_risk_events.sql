-- Parties other than the rated one whose data a rating looked at: the owners along the chart.
create table risk_dependencies (
  entity_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  rated_id uuid not null references entities (id) on delete cascade,
  primary key (entity_id, account_id, rated_id)
);
create index risk_dependencies_of_rated on risk_dependencies (account_id, rated_id);
create index risk_dependencies_of_entity on risk_dependencies (rated_id);
grant select, insert, delete on risk_dependencies to probity_app;
alter table risk_dependencies enable row level security;
create policy risk_dependencies_all on risk_dependencies for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Whose ratings look at these parties, whichever account rates: the data owner's change is an input of the recipient's
-- rating. What the recipient can read decides what the rating becomes.
create function risk_dependants(p_entities uuid[], p_with_owners boolean)
  returns table (account_id uuid, entity_id uuid)
  language sql stable security definer set search_path = public as $$
    select r.account_id, r.entity_id from risk_ratings r where r.entity_id = any (p_entities) and r.seq = 1
    union
    select d.account_id, d.rated_id from risk_dependencies d
      where p_with_owners and d.entity_id = any (p_entities)
  $$;
revoke execute on function risk_dependants(uuid[], boolean) from public;
grant execute on function risk_dependants(uuid[], boolean) to probity_app;

-- A field that does not apply is no lack of data.
alter table compliance_tests drop constraint compliance_tests_outcome_known;
alter table compliance_tests add constraint compliance_tests_outcome_known check (
  outcome in ('Pass', 'Fail', 'Warning', 'NotEnoughData', 'NotApplicable'));
