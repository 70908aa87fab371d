-- Nightly care asks which stored files are still pointed to.
create index document_versions_by_file on document_versions (storage_key);
