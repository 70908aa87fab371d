-- The file as it was when the second person agreed, beside that of the proposal.
alter table relationship_decisions
  add column agreed_content bytea,
  add column agreed_hash bytea,
  -- To whom a counterparty was escalated: a member, or everyone in a role; and by when it is to be decided.
  add column escalated_to uuid references members (id) on delete set null,
  add column escalated_role text,
  add column due_on date,
  add constraint relationship_decisions_role_known check (escalated_role in ('Owner', 'Validator')),
  add constraint relationship_decisions_agreed_whole check ((agreed_content is null) = (agreed_hash is null));
create index relationship_decisions_escalated on relationship_decisions (account_id, due_on, id)
  where kind = 'Escalate' and state = 'InForce';
create index relationship_decisions_of_escalated on relationship_decisions (escalated_to) where escalated_to is not null;
grant update (agreed_content, agreed_hash) on relationship_decisions to probity_app;

alter table relationship_decision_values
  add column stage text not null default 'Proposed',
  add constraint relationship_decision_values_stage_known check (stage in ('Proposed', 'Agreed')),
  drop constraint relationship_decision_values_pkey,
  add primary key (decision_id, connection_id, stage);
