/** Ids used in examples. A test that sends an example replaces them with ids of its own records. */
export const exampleIds = {
  accountId: '0199c000-0000-7000-8000-000000000001',
  alertId: '0199c000-0000-7000-8000-000000000016',
  deliveryId: '0199c000-0000-7000-8000-000000000018',
  webhookId: '0199c000-0000-7000-8000-000000000019',
  keyId: '0199c000-0000-7000-8000-000000000017',
  agreementId: '0199c000-0000-7000-8000-000000000002',
  batchId: '0199c000-0000-7000-8000-000000000003',
  bulkRequestId: '0199c000-0000-7000-8000-000000000004',
  consentId: '0199c000-0000-7000-8000-000000000014',
  connectionId: '0199c000-0000-7000-8000-000000000005',
  credentialId: '0199c000-0000-7000-8000-000000000006',
  decisionId: '0199c000-0000-7000-8000-000000000014',
  declarationId: '0199c000-0000-7000-8000-000000000007',
  documentId: '0199c000-0000-7000-8000-000000000008',
  entityId: '0199c000-0000-7000-8000-000000000009',
  exportId: '0199c000-0000-7000-8000-000000000017',
  feedbackId: '0199c000-0000-7000-8000-00000000001c',
  extractId: '0199c000-0000-7000-8000-000000000013',
  importId: '0199c000-0000-7000-8000-00000000001d',
  legacyRecordId: '0199c000-0000-7000-8000-00000000001e',
  jobId: '0199c000-0000-7000-8000-00000000001f',
  listId: '0199c000-0000-7000-8000-00000000000a',
  memberId: '0199c000-0000-7000-8000-00000000000b',
  notificationId: '0199c000-0000-7000-8000-00000000000c',
  passkeyId: '0199c000-0000-7000-8000-00000000000d',
  paymentId: '0199c000-0000-7000-8000-000000000014',
  queryId: '0199c000-0000-7000-8000-00000000000e',
  readyMadeTemplateId: '0199a000-0000-7000-8000-000000000001',
  recordId: '0199c000-0000-7000-8000-00000000000f',
  sessionId: '0199c000-0000-7000-8000-000000000010',
  templateId: '0199c000-0000-7000-8000-000000000011',
  testId: '0199c000-0000-7000-8000-000000000015',
  userId: '0199c000-0000-7000-8000-000000000012',
  viewId: '0199c000-0000-7000-8000-000000000016',
} as const;

export const exampleToken = 'x'.repeat(43);
/** A SHA-256 hash, in hexadecimal. */
export const exampleHash = '0'.repeat(64);

/** The path parameters of examples. */
export const exampleParams: Readonly<Record<string, string>> = {
  ...exampleIds,
  enricher: 'CompaniesHouse',
  hash: exampleHash,
  itemId: exampleIds.credentialId,
  question: 'NumberOfEmployees',
  token: 'x'.repeat(60),
};
