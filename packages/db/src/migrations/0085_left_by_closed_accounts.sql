-- What accounts that were closed before have left. Their consents end at the provider by themselves. A file of its own,
-- because the one that marks closed accounts locks all of them.
update bank_consents c set ended_at = now(), changed_at = now(), link = null
  from accounts a where a.id = c.account_id and a.is_shredded and c.ended_at is null;
delete from screening_batch_rows r using accounts a where a.id = r.account_id and a.is_shredded;
delete from screening_batches b using accounts a where a.id = b.account_id and a.is_shredded;
delete from monitored_parties m using accounts a where a.id = m.account_id and a.is_shredded;
delete from risk_due d using accounts a where a.id = d.account_id and a.is_shredded;
delete from risk_dependencies d using accounts a where a.id = d.account_id and a.is_shredded;
delete from risk_ratings r using accounts a where a.id = r.account_id and a.is_shredded;
delete from risk_overrides o using accounts a where a.id = o.account_id and a.is_shredded;
delete from risk_policies p using accounts a where a.id = p.account_id and a.is_shredded;
