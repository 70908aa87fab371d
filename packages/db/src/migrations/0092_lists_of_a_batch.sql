-- The versions of the lists that the rows of a batch were screened against: title and version, each once.
alter table screening_batches add column lists jsonb not null default '[]';
