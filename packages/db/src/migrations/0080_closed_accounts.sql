-- Whether the key of the account was destroyed: nothing of it can be read or encrypted any more.
alter table accounts
  add column is_shredded boolean not null generated always as (octet_length(data_key) = 0) stored;

-- What an account has screened and rated is deleted when it is closed.
grant delete on screening_batches, screening_batch_rows, risk_ratings, risk_overrides, risk_policies to probity_app;
