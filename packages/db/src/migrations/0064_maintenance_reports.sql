-- The nightly job is called maintenance everywhere. Its schedule under the old name would start a job that nobody works on.
alter table care_reports rename to maintenance_reports;
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'nightly-care';
  end if;
end $$;
