-- What one wallet collected at once, and what it then reported (OpenID4VCI 1.0, 11).
alter table wallet_exports
  add column batch_id uuid,
  add column reported_as text,
  add column reported_at timestamptz,
  add constraint wallet_exports_reported_as_known check (reported_as in ('Accepted', 'Failed', 'Deleted')),
  add constraint wallet_exports_reported_whole check ((reported_as is null) = (reported_at is null));
update wallet_exports set batch_id = id;
alter table wallet_exports alter column batch_id set not null;
create index wallet_exports_of_batch on wallet_exports (batch_id);
grant update (reported_as, reported_at) on wallet_exports to probity_app;
