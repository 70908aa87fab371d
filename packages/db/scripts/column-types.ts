/** Columns that hold a type of the domain; the database itself knows them as text. */
const columns: Record<string, string> = {
  'agreements.kind': 'ContentKind',
  'agreements.state': 'AgreementState',
  'attestations.attestor': 'Attestor',
  'attestations.method': 'Generated<VerificationMethod>',
  'business_answers.question': 'BusinessQuestion',
  'connection_events.by_side': "Side | 'system'",
  'connection_items.kind': 'ScopeItemKind',
  'connection_items.section': 'Generated<SectionKind | null>',
  'connection_items.state': 'ItemState',
  'connection_queries.kind': 'Generated<ScopeItemKind | null>',
  'connection_sides.action_state': 'ActionState',
  'connection_sides.counterpart_kind': 'EntityKind',
  'connection_sides.direction': 'Direction',
  'connection_sides.relation_type': 'DataRelationType',
  'connection_sides.relationship': 'Generated<Relationship | null>',
  'connection_sides.sharing_status': 'SharingStatus',
  'connection_sides.side': 'Side',
  'connection_sides.visibility': 'Generated<VisibilityKind>',
  'connections.lawful_basis': 'Generated<LawfulBasis | null>',
  'connections.relation_type': 'DataRelationType',
  'connections.sharing_status': 'SharingStatus',
  'credential_events.event': 'CredentialEvent',
  'credential_events.reason': 'Generated<RejectionReason | null>',
  'credential_events.step': 'CredentialStep',
  'credentials.assurance': 'Generated<Assurance>',
  'credentials.completeness': 'Generated<Completeness>',
  'credentials.consent': 'Generated<Consent>',
  'credentials.field_key': 'DataFieldKey',
  'credentials.origin': 'RecordOrigin',
  'credentials.review_state': 'Generated<ReviewState>',
  'credentials.section': 'SectionKind',
  'declarations.kind': 'ContentKind',
  'disclosures.kind': 'Generated<DisclosureKind>',
  'documents.type': 'DocumentType',
  'entities.kind': 'EntityKind',
  'entities.origin': 'RecordOrigin',
  'feedback.type': 'FeedbackType',
  'members.role': 'MemberRole',
  'notifications.reason': 'NotificationReason',
  'users.second_factor_method': 'Generated<SecondFactorMethod | null>',
  'visible_credentials.assurance': 'Generated<Assurance | null>',
  'visible_credentials.completeness': 'Generated<Completeness | null>',
  'visible_credentials.consent': 'Generated<Consent | null>',
  'visible_credentials.field_key': 'Generated<DataFieldKey | null>',
  'visible_credentials.origin': 'Generated<RecordOrigin | null>',
  'visible_credentials.review_state': 'Generated<ReviewState | null>',
  'visible_credentials.section': 'Generated<SectionKind | null>',
  'visible_documents.type': 'Generated<DocumentType | null>',
};

/** Types that are not in the entry of the package. */
const paths: Record<string, string> = { AgreementState: '/declarations/agreement.flow.ts' };

/** What the generator takes for `--overrides`. A column that may be null may be left out as well. */
export const overrides = {
  columns: Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [
      column,
      type.replace(
        /\b(?!Generated)[A-Z]\w+/g,
        (name) => `import('@probity/domain${paths[name] ?? ''}').${name}`,
      ),
    ]),
  ),
};
