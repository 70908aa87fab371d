-- Members who do not want to see the first steps in an account any more.
create table first_steps_dismissals (
  account_id uuid not null,
  user_id uuid not null,
  constraint first_steps_dismissals_pkey primary key (account_id, user_id),
  constraint first_steps_dismissals_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint first_steps_dismissals_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index first_steps_dismissals_of_user on first_steps_dismissals (user_id);

grant select, insert, delete on first_steps_dismissals to probity_app;

-- With every table in place:

alter table first_steps_dismissals enable row level security;

-- Policies and triggers, applied again when they change:

create policy first_steps_dismissals_all on first_steps_dismissals for all
  using (user_id = ((select actor_user())));
