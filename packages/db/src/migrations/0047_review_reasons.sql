-- Why a counterparty is to be reviewed on the day that its file says.
alter table relationship_files add column review_reason text;
update relationship_files set review_reason = 'Chosen' where review_on is not null;
alter table relationship_files
  add constraint relationship_files_reason_known
    check (review_reason in ('Chosen', 'Reviewed', 'Approved', 'RiskRose')),
  add constraint relationship_files_reason_of_day check ((review_on is null) = (review_reason is null));
