-- Answers about a business are shared like fields: through a consented item, or not at all.
create policy business_answers_shared on business_answers for select using (
  actor_reads_through(account_id, entity_id, 'question', question, false));

-- A claim moves a party's answers with their history and seals them anew; for everybody else history stays as it is.
grant update (account_id, before, after) on business_answer_events to probity_app;
create policy business_answer_events_sealed_anew on business_answer_events as restrictive for update using (
  actor_is_system());
