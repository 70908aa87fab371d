-- Why a row of a batch could not be searched: 0 hits then say nothing.
alter table screening_batch_rows add column unusable text;
alter table screening_batch_rows add constraint screening_batch_rows_unusable_known
  check (unusable in ('empty', 'no-letters', 'only-company-forms', 'no-lists'));
