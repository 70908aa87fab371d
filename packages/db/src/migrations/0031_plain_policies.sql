-- A policy that looks into tables with policies of their own is expanded again at every level: reading one entity by its
-- id came to two hundred sub-plans. The same rules as functions that see past the policies are planned once, and the
-- names keep the cheap test first: policies of a table are tried in the order of their names.

create function actor_reads_through(p_holder uuid, p_subject uuid, p_kind text, p_key text, p_evidence boolean)
  returns boolean language sql stable security definer set search_path = public as $$
    select exists (select from connection_items i join connections c on c.id = i.connection_id
      where i.kind = p_kind and i.subject_id = p_subject and i.key = p_key and i.state = 'Consented'
        and (i.share_evidence or not p_evidence)
        and c.sharing_status in ('Approved', 'AwaitingApproval') and c.deleted_at is null
        and c.holder_account_id = p_holder and c.reader_account_id = any (actor_accounts()))
  $$;

create function actor_reads_credential(p_credential uuid, p_evidence boolean)
  returns boolean language sql stable security definer set search_path = public as $$
    select exists (select from credentials v where v.id = p_credential and v.deleted_at is null
      and (v.account_id = any (actor_accounts())
        or actor_reads_through(v.account_id, v.entity_id, 'field', v.field_key, p_evidence)))
  $$;

create function actor_reads_document(p_document uuid)
  returns boolean language sql stable security definer set search_path = public as $$
    select exists (select from documents d where d.id = p_document and d.deleted_at is null
      and (actor_reads_through(d.account_id, d.entity_id, 'document', d.type, false)
        or exists (select from credential_documents l
          where l.document_id = d.id and actor_reads_credential(l.credential_id, true))))
  $$;

-- Those one deals with, and those of whom something that one may see speaks: their names, not their data.
create function actor_knows_entity(p_entity uuid)
  returns boolean language sql stable security definer set search_path = public as $$
    select exists (select from connections c where c.initiator_id = p_entity and c.target_account_id = any (actor_accounts()))
      or exists (select from connections c where c.target_id = p_entity and c.initiator_id = any (actor_accounts()))
      or exists (select from credentials v where v.related_entity_id = p_entity and actor_reads_credential(v.id, false))
      or exists (select from attestations a where a.by_account_id = p_entity and actor_reads_credential(a.credential_id, false))
  $$;

revoke execute on function actor_reads_through(uuid, uuid, text, text, boolean), actor_reads_credential(uuid, boolean),
  actor_reads_document(uuid), actor_knows_entity(uuid) from public;
grant execute on function actor_reads_through(uuid, uuid, text, text, boolean), actor_reads_credential(uuid, boolean),
  actor_reads_document(uuid), actor_knows_entity(uuid) to probity_app;

drop policy credentials_shared on credentials;
create policy credentials_shared on credentials for select using (
  actor_reads_through(account_id, entity_id, 'field', field_key, false));
drop policy attestations_shared on attestations;
create policy attestations_shared on attestations for select using (actor_reads_credential(credential_id, false));
drop policy credential_documents_shared on credential_documents;
create policy credential_documents_shared on credential_documents for select using (
  actor_reads_credential(credential_id, true));
drop policy documents_shared on documents;
create policy documents_shared on documents for select using (actor_reads_document(id));
drop policy document_versions_shared on document_versions;
create policy document_versions_shared on document_versions for select using (
  actor_reads_document(document_id)
  and number = (select d.current_version from documents d where d.id = document_id));
drop policy entities_connected on entities;
drop policy entities_read_named on entities;
create policy entities_seen on entities for select using (actor_knows_entity(id));
