-- The day of an account's last weekly summary, so that it goes out once.
alter table accounts add column last_digest_on date;
