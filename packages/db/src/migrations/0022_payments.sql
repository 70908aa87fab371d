-- What an account pays for checks. Card and billing details stay with the provider.
create table payments (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null,
  minor_units integer not null,
  currency text not null,
  -- The provider's names for the session on its page and for the movement of money.
  reference text,
  transaction_reference text,
  session_ends_at timestamptz,
  -- Why the last card was not accepted: the provider's code.
  decline_code text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- When the reading was taken that counts: an older one changes nothing any more.
  read_at timestamptz,
  constraint payments_state_known check (
    state in ('Open', 'Processing', 'Paid', 'Failed', 'Expired', 'Cancelled', 'PartlyRefunded', 'Refunded')),
  constraint payments_amount_positive check (minor_units > 0)
);
create unique index payments_by_reference on payments (reference) where reference is not null;
create unique index payments_by_transaction on payments (transaction_reference) where transaction_reference is not null;
create index payments_of_account on payments (account_id, id desc);
create index payments_unsettled on payments (session_ends_at) where state in ('Open', 'Processing');

create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  account_id uuid not null,
  minor_units integer not null,
  reason text not null,
  state text not null,
  -- The provider's name for it, once it has one.
  reference text,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payment_refunds_state_known check (state in ('Pending', 'Succeeded', 'Failed')),
  constraint payment_refunds_reason_known check (reason in ('CheckNotRun', 'Requested'))
);
create unique index payment_refunds_by_reference on payment_refunds (reference) where reference is not null;
create index payment_refunds_of_payment on payment_refunds (payment_id);
create index payment_refunds_pending on payment_refunds (changed_at) where state = 'Pending';

create table payment_items (
  payment_id uuid not null references payments (id) on delete cascade,
  position integer not null,
  account_id uuid not null,
  entity_id uuid references entities (id) on delete set null,
  check_type text not null,
  minor_units integer not null,
  -- The check that it paid for, once one has started.
  check_id uuid references checks (id) on delete set null,
  used_at timestamptz,
  -- The refund that gives its amount back.
  refund_id uuid references payment_refunds (id),
  primary key (payment_id, position),
  constraint payment_items_type_known check (check_type in ('Liveness', 'CriminalCheck', 'BankAccount', 'AmlCheck'))
);
create index payment_items_of_entity on payment_items (entity_id, check_type);
create unique index payment_items_of_check on payment_items (check_id) where check_id is not null and refund_id is null;
create index payment_items_of_refund on payment_items (refund_id) where refund_id is not null;

grant select, insert, update on payments, payment_items, payment_refunds to probity_app;
alter table payments enable row level security;
alter table payment_items enable row level security;
alter table payment_refunds enable row level security;
create policy payments_all on payments for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin() or actor_is_system());
create policy payment_items_all on payment_items for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin() or actor_is_system());
create policy payment_refunds_all on payment_refunds for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin() or actor_is_system());
