-- What a person does not want to be emailed about; mail about their own account and sign-in always goes out.
alter table users add column muted_emails text[] not null default '{}';
