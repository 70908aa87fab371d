-- A deleted party's name is replaced in the notifications of others, and old notifications are deleted.
grant update (values), delete on notifications to probity_app;
create policy notifications_change on notifications for update using (actor_is_system());
create policy notifications_delete on notifications for delete using (actor_is_system());
create index notifications_oldest on notifications (created_at);
create index notifications_of_subject on notifications (subject_id);
create index notifications_naming on notifications ((values ->> 'party'));

-- Accounts that were shredded before.
delete from notifications n using accounts a where a.id = n.account_id and octet_length(a.data_key) = 0;
update notifications n set values = n.values || jsonb_build_object('party', e.display_name)
from connections c, entities e, accounts a
where c.id = n.subject_id and n.values ? 'party' and a.id = e.managed_by and octet_length(a.data_key) = 0
  and e.id = case n.account_id when c.initiator_id then c.target_id else c.initiator_id end;
