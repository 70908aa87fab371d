create view visible_documents with (security_invoker=true) as
select i.connection_id,
    d.id,
    d.account_id,
    d.entity_id,
    d.type,
    d.title,
    d.issued_on,
    d.expires_on,
    d.current_version,
    d.version,
    d.created_by,
    d.created_at,
    d.deleted_at
   from connections c
     join connection_items i on i.connection_id = c.id and i.kind = 'document' and i.state = 'Consented'
     join documents d on d.entity_id = i.subject_id and d.type = i.key and d.account_id = c.holder_account_id and d.deleted_at is null
  where (c.sharing_status in ('Approved', 'AwaitingApproval')) and c.deleted_at is null
union
 select v.connection_id,
    d.id,
    d.account_id,
    d.entity_id,
    d.type,
    d.title,
    d.issued_on,
    d.expires_on,
    d.current_version,
    d.version,
    d.created_by,
    d.created_at,
    d.deleted_at
   from visible_credentials v
     join credential_documents cd on cd.credential_id = v.id
     join documents d on d.id = cd.document_id and d.deleted_at is null
  where v.share_evidence;

grant select on visible_documents to probity_app;
