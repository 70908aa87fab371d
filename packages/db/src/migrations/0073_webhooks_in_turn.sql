-- Deliveries are claimed a few per webhook, so that the backlog of one does not keep the others waiting.
create index webhook_deliveries_due_of_webhook on webhook_deliveries (webhook_id, next_attempt_at, id)
  where state = 'Waiting';
drop index webhook_deliveries_due;

-- Webhooks store the actions of their events: these belong to the events from now on.
update webhooks set actions = actions || array['connection.register'] where 'connection.requested' = any (events);
update webhooks set actions = actions || array['connection.replace'] where 'connection.ended' = any (events);
update webhooks set actions = actions || array['connection.narrowed'] where 'connection.data_changed' = any (events);
