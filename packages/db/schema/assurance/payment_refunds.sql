create table payment_refunds (
  id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  minor_units integer not null,
  reason text not null,
  state text not null,
  -- The provider's name for it, once it has one.
  reference text,
  requested_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payment_refunds_pkey primary key (id),
  constraint payment_refunds_reason_known check (reason in ('CheckNotRun', 'Requested')),
  constraint payment_refunds_state_known check (state in ('Pending', 'Succeeded', 'Failed')),
  constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete
    cascade,
  constraint payment_refunds_requested_by_fkey foreign key (requested_by) references users(id) on delete set
    null
);

create unique index payment_refunds_by_reference on payment_refunds (reference) where reference is not null;
create index payment_refunds_of_payment on payment_refunds (payment_id);
create index payment_refunds_pending on payment_refunds (changed_at) where state = 'Pending';
create index payment_refunds_requested_by on payment_refunds (requested_by) where requested_by is not null;

grant select, insert, update on payment_refunds to probity_app;

-- With every table in place:

alter table payment_refunds enable row level security;

-- Policies and triggers, applied again when they change:

create policy payment_refunds_all on payment_refunds for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or actor_is_system());
