-- What an account pays for checks. Card and billing details stay with the provider.
create table payments (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  minor_units integer not null,
  currency text not null,
  -- The provider's names for the session on its page and for the movement of money.
  reference text,
  transaction_reference text,
  session_ends_at timestamptz,
  -- Why the last card was not accepted: the provider's code.
  decline_code text,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- When the reading was taken that counts: an older one changes nothing any more.
  read_at timestamptz,
  constraint payments_pkey primary key (id),
  constraint payments_amount_positive check (minor_units > 0),
  constraint payments_state_known check (state in ('Open', 'Processing', 'Paid', 'Failed', 'Expired',
    'Cancelled', 'PartlyRefunded', 'Refunded')),
  constraint payments_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint payments_created_by_fkey foreign key (created_by) references users(id) on delete set null
);

create unique index payments_by_reference on payments (reference) where reference is not null;
create unique index payments_by_transaction on payments (transaction_reference)
  where transaction_reference is not null;
create index payments_created_by on payments (created_by) where created_by is not null;
create index payments_of_account on payments (account_id, id desc);
create index payments_unsettled on payments (session_ends_at) where state in ('Open', 'Processing');

grant select, insert, update on payments to probity_app;

-- With every table in place:

alter table payments enable row level security;

-- Policies and triggers, applied again when they change:

create policy payments_all on payments for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or actor_is_system());
