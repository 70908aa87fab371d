-- Never written.
alter table agreements drop column provider_problem;

-- What the audit log also records is no longer written here.
alter table entities_told_apart alter column told_at set default now();
alter table first_steps_dismissals alter column dismissed_at set default now();
