-- The one door for every read across parties: what a connection lets its reader see, live.
create view visible_credentials with (security_invoker=true) as
select i.connection_id,
    c.reader_account_id,
    i.share_evidence,
    cr.id,
    cr.entity_id,
    cr.account_id,
    cr.field_key,
    cr.section,
    cr.multiple,
    cr.value,
    cr.value_index,
    cr.review_state,
    cr.assurance,
    cr.completeness,
    cr.consent,
    cr.consented_at,
    cr.source,
    cr.origin,
    cr.expires_on,
    cr.related_entity_id,
    cr.percentage,
    cr.evidence_count,
    cr.last_seq,
    cr.last_changed_by,
    cr.changed_at,
    cr.version,
    cr.created_at,
    cr.deleted_at
   from connections c
     join connection_items i on i.connection_id = c.id and i.kind = 'field' and i.state = 'Consented'
     join credentials cr on cr.entity_id = i.subject_id and cr.field_key = i.key and cr.account_id = c.holder_account_id and cr.deleted_at is null
  where (c.sharing_status in ('Approved', 'AwaitingApproval')) and c.deleted_at is null;

grant select on visible_credentials to probity_app;
