create table payment_items (
  payment_id uuid not null,
  "position" integer not null,
  account_id uuid not null,
  entity_id uuid,
  check_type text not null,
  minor_units integer not null,
  -- The check that it paid for, once one has started.
  check_id uuid,
  used_at timestamptz,
  -- The refund that gives its amount back.
  refund_id uuid,
  -- A payment item can pay for a reading of a register, in the currency of that register's price.
  provider text,
  reference text,
  -- The reading that it paid for, once one has started.
  extract_id uuid,
  constraint payment_items_pkey primary key (payment_id, "position"),
  constraint payment_items_reading_whole check (num_nonnulls(provider, reference) =
case check_type
    when 'RegisterReading'::text then 2
    else 0
end),
  constraint payment_items_type_known check (check_type in ('Liveness', 'CriminalCheck', 'BankAccount',
    'AmlCheck', 'RegisterReading')),
  constraint payment_items_check_id_fkey foreign key (check_id) references checks(id) on delete set null,
  constraint payment_items_entity_id_fkey foreign key (entity_id) references entities(id) on delete set null,
  constraint payment_items_extract_id_fkey foreign key (extract_id) references register_extracts(id) on delete
    set null,
  constraint payment_items_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_items_refund_id_fkey foreign key (refund_id) references payment_refunds(id)
);

create unique index payment_items_of_check on payment_items (check_id)
  where check_id is not null and refund_id is null;
create index payment_items_of_entity on payment_items (entity_id, check_type);
create unique index payment_items_of_extract on payment_items (extract_id)
  where extract_id is not null and refund_id is null;
create index payment_items_of_reading on payment_items (account_id, provider, reference)
  where provider is not null;
create index payment_items_of_refund on payment_items (refund_id) where refund_id is not null;

grant select, insert, update on payment_items to probity_app;

-- With every table in place:

alter table payment_items enable row level security;

-- Policies and triggers, applied again when they change:

create policy payment_items_all on payment_items for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or actor_is_system());
