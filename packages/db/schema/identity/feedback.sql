create table feedback (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  -- Encrypted with the platform's key.
  message_sealed bytea not null,
  created_at timestamptz not null default now(),
  -- What people write to us is read, answered and closed.
  state text not null default 'Open'::text,
  answer_sealed bytea,
  handled_by uuid,
  handled_at timestamptz,
  constraint feedback_pkey primary key (id),
  constraint feedback_state_known check (state in ('Open', 'Answered', 'Closed')),
  constraint feedback_type_known check (type in ('Suggestion', 'Bug', 'Other')),
  constraint feedback_handled_by_fkey foreign key (handled_by) references users(id) on delete set null,
  constraint feedback_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index feedback_by_state on feedback (state, id desc);
create index feedback_handled on feedback (handled_by) where handled_by is not null;
create index feedback_of_user on feedback (user_id);

grant select, insert, update, delete on feedback to probity_app;

-- With every table in place:

alter table feedback enable row level security;

-- Policies and triggers, applied again when they change:

create policy feedback_all on feedback for all
  using (user_id = actor_user() or actor_is_admin());
