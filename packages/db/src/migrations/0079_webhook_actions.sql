-- Webhooks store the actions of their events: these belong to the events from now on.
update webhooks set actions = actions || array['connection.deleted'] where 'connection.ended' = any (events);
update webhooks
  set actions = actions || array['credential.proposeNotApplicable', 'credential.markNotApplicable', 'credential.markApplicable']
  where 'profile.value_changed' = any (events);
