-- A payment item can pay for a reading of a register, in the currency of that register's price.
alter table payment_items
  add column provider text,
  add column reference text,
  -- The reading that it paid for, once one has started.
  add column extract_id uuid references register_extracts (id) on delete set null,
  drop constraint payment_items_type_known,
  add constraint payment_items_type_known check (
    check_type in ('Liveness', 'CriminalCheck', 'BankAccount', 'AmlCheck', 'RegisterReading')),
  add constraint payment_items_reading_whole check (
    num_nonnulls(provider, reference) = case check_type when 'RegisterReading' then 2 else 0 end);
create index payment_items_of_reading on payment_items (account_id, provider, reference) where provider is not null;
create unique index payment_items_of_extract on payment_items (extract_id)
  where extract_id is not null and refund_id is null;
