-- A page of the documents of one type, however many of other types there are.
create index documents_of_type on documents (account_id, type, created_at desc, id desc) where deleted_at is null;
