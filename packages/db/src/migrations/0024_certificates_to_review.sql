-- Who is alone in an account has no second person: the platform's reviewers decide about their criminal record certificates.
create policy checks_platform_read on checks for select using (
  (select actor_is_admin()) and type = 'CriminalCheck'
  and exists (select from entities e where e.id = account_id and e.kind = 'LegalPerson'));
create policy checks_platform_review on checks for update using (
  (select actor_is_admin()) and type = 'CriminalCheck'
  and exists (select from entities e where e.id = account_id and e.kind = 'LegalPerson'));
create policy check_events_platform_review on check_events for insert with check (
  (select actor_is_admin()) and exists (select from checks k where k.id = check_id));

create index checks_to_review on checks (changed_at, id) where type = 'CriminalCheck' and outcome = 'Pending';
