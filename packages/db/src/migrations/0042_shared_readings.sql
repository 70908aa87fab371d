-- Who may see a shared document may see what was read in its present version.
create policy document_readings_shared on document_readings for select using (
  actor_reads_document(document_id)
  and number = (select d.current_version from documents d where d.id = document_id));
