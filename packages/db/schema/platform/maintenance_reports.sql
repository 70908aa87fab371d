-- What the last run of each maintenance job checked and found.
create table maintenance_reports (
  job text constraint care_reports_job_not_null not null,
  at timestamptz constraint care_reports_at_not_null not null,
  looked_at integer constraint care_reports_looked_at_not_null not null,
  found integer constraint care_reports_found_not_null not null,
  constraint care_reports_pkey primary key (job)
);

grant select, insert, update on maintenance_reports to probity_app;
