import { accountsContext, consentLinkContext } from '../../assurance/bank-accounts/index.ts';
import { commentContext } from '../../assurance/comments/index.ts';
import { detailsContext } from '../../assurance/compliance-tests/index.ts';
import {
  answerContext,
  askedContext,
  contentContext,
  foundContext,
  keptContext,
} from '../../assurance/data-enrichers/index.ts';
import {
  decisionContext,
  decisionInputsContext,
  decisionValuesContext,
  relationshipNoteContext,
} from '../../assurance/decisions/index.ts';
import {
  alertDetailsContext,
  alertNoteContext,
  knownFactsContext,
} from '../../assurance/monitoring/index.ts';
import { periodicReviewContext } from '../../assurance/periodic-reviews/index.ts';
import { riskDetailsContext, riskProposalContext, riskReasonContext } from '../../assurance/risk/index.ts';
import {
  batchRowContext,
  batchTitleContext,
  caseContext,
  comparedContext,
  escalationContext,
  reasonContext,
  screeningContext,
  stepContext,
} from '../../assurance/screening/index.ts';
import { bulkReminderNoteContext } from '../../exchange/bulk-reminders/index.ts';
import {
  bulkMessageContext,
  bulkTermsContext,
  bulkTitleContext,
  recipientContext,
} from '../../exchange/bulk-requests/index.ts';
import {
  lawfulBasisContext,
  messageContext,
  noteContext,
  opinionContext,
  purposeContext,
  relationshipContext,
} from '../../exchange/connections/index.ts';
import { copyContext, textContext } from '../../exchange/declarations/index.ts';
import { presentationContext } from '../../exchange/presentations/index.ts';
import {
  receivedRequestContext,
  releasedProofContext,
  sentRequestAnswerContext,
  sentRequestKeyContext,
} from '../../exchange/proof-requests/index.ts';
import { recordContext } from '../../exchange/retained-records/index.ts';
import { questionContexts, snapshotContext } from '../../exchange/shared-data/index.ts';
import { contactContext, contactParts } from '../../identity/entities/index.ts';
import {
  previousSecretContext,
  webhookAnswerContext,
  webhookSecretContext,
  webhookUrlContext,
} from '../../identity/webhooks/index.ts';
import { credentialValueContext, type SealedColumn } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { findingsContext, linkContext, rawContext } from '../../registry/checks/index.ts';
import { differenceContext } from '../../registry/credentials/index.ts';
import { readingContext } from '../../registry/document-readings/index.ts';
import { documentTextContext } from '../../registry/documents/index.ts';
import { businessAnswerContext, documentTitleContext } from '../../registry/encrypted-data/index.ts';
import { holderKeyContext, proofColumns, proofContext } from '../../registry/proofs/index.ts';
import { publicFactContext } from '../../registry/public-pages/index.ts';
import { presentedContext, walletRequestKeyContext } from '../../registry/wallet-requests/index.ts';
import { exportContext } from '../../workspace/exports/index.ts';
import { importContext, importRowContext, legacyContext } from '../../workspace/imports/index.ts';
import { reviewReasonContext } from '../../workspace/reviews/index.ts';

const first =
  (context: (id: string) => EncryptionContext) =>
  ([id = '']: readonly string[]) =>
    context(id);

/**
 * Everything that is encrypted with an account's key, except its files. A column that is missing here would become
 * unreadable when the key changes. A test compares the list with the columns of the database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  webhookUrlContext,
  webhookSecretContext,
  previousSecretContext,
  webhookAnswerContext,
  credentialValueContext,
  ...['before', 'after', 'note'].map((column) => ({
    table: 'credential_events',
    column,
    key: ['credential_id', 'seq'],
    context: first(credentialValueContext),
  })),
  linkContext,
  findingsContext,
  rawContext,
  { table: 'bank_consents', column: 'link', key: ['id'], context: first(consentLinkContext) },
  { table: 'bank_consents', column: 'findings', key: ['id'], context: first(accountsContext) },
  {
    table: 'compliance_test_results',
    column: 'details',
    key: ['test_id', 'seq'],
    context: first(detailsContext),
  },
  ...(['content', 'file_name'] as const).map((column) => ({
    table: 'exports',
    column,
    key: ['id'],
    context: first((id) => exportContext(id, column)),
  })),
  ...(['file_name', 'layout'] as const).map((column) => ({
    table: 'imports',
    column,
    key: ['id'],
    context: first((id) => importContext(id, column)),
  })),
  importRowContext,
  legacyContext,
  ...proofColumns.map((column) => ({
    table: 'proofs',
    column,
    key: ['id'],
    context: first((id) => proofContext(id, column)),
  })),
  holderKeyContext,
  walletRequestKeyContext,
  presentedContext,
  sentRequestKeyContext,
  sentRequestAnswerContext,
  receivedRequestContext,
  releasedProofContext,
  publicFactContext,
  documentTitleContext,
  {
    table: 'document_versions',
    column: 'text',
    key: ['document_id', 'number'],
    context: first(documentTextContext),
  },
  {
    table: 'document_readings',
    column: 'content',
    key: ['document_id', 'number'],
    context: ([documentId = '', number = '']) => readingContext({ documentId, number: Number(number) }),
  },
  {
    table: 'risk_ratings',
    column: 'details',
    key: ['account_id', 'entity_id', 'seq'],
    context: ([accountId = '', entityId = '']) => riskDetailsContext(accountId, entityId),
  },
  {
    table: 'monitored_parties',
    column: 'known',
    key: ['account_id', 'entity_id'],
    context: ([accountId = '', entityId = '']) => knownFactsContext(accountId, entityId),
  },
  { table: 'monitoring_alerts', column: 'details', key: ['id'], context: first(alertDetailsContext) },
  { table: 'monitoring_alerts', column: 'note', key: ['id'], context: first(alertNoteContext) },
  { table: 'risk_overrides', column: 'reason', key: ['id'], context: first(riskReasonContext) },
  ...(['reason', 'second_reason'] as const).map((column) => ({
    table: 'risk_proposals',
    column,
    key: ['id'],
    context: first((id) => riskProposalContext(id, column)),
  })),
  {
    table: 'relationship_decision_inputs',
    column: 'inputs',
    key: ['decision_id', 'stage'],
    context: ([decisionId = '', stage = '']) =>
      decisionInputsContext(decisionId, stage === 'Agreed' ? 'Agreed' : 'Proposed'),
  },
  {
    table: 'relationship_decision_values',
    column: 'items',
    key: ['decision_id', 'connection_id', 'stage'],
    context: ([decisionId = '', connectionId = '', stage = '']) =>
      decisionValuesContext(decisionId, connectionId, stage === 'Agreed' ? 'Agreed' : 'Proposed'),
  },
  ...(['snooze_reason', 'escalation_reason'] as const).map((column) => ({
    table: 'review_items',
    column,
    key: ['id'],
    context: first((id) => reviewReasonContext(id, column)),
  })),
  { table: 'periodic_reviews', column: 'content', key: ['id'], context: first(periodicReviewContext) },
  { table: 'relationship_notes', column: 'text', key: ['id'], context: first(relationshipNoteContext) },
  ...['reason', 'second_reason', 'content', 'agreed_content'].map((column) => ({
    table: 'relationship_decisions',
    column,
    key: ['id'],
    context: first((id) => decisionContext(id, column)),
  })),
  textContext,
  copyContext,
  { table: 'screening_decisions', column: 'reason', key: ['id'], context: first(reasonContext) },
  { table: 'screening_decisions', column: 'subject', key: ['id'], context: first(comparedContext) },
  {
    table: 'party_screenings',
    column: 'content',
    key: ['account_id', 'entity_id'],
    context: ([accountId = '', entityId = '']) => screeningContext(accountId, entityId),
  },
  { table: 'screening_cases', column: 'subject', key: ['id'], context: first(caseContext) },
  {
    table: 'screening_case_steps',
    column: 'note',
    key: ['case_id', 'step'],
    context: ([caseId = '', step = '']) => stepContext(caseId, step),
  },
  { table: 'screening_escalations', column: 'reason', key: ['id'], context: first(escalationContext) },
  { table: 'screening_batches', column: 'title', key: ['id'], context: first(batchTitleContext) },
  ...['subject', 'result'].map((column) => ({
    table: 'screening_batch_rows',
    column,
    key: ['batch_id', 'number'],
    context: ([id = '', number = '']: readonly string[]) => batchRowContext(id, Number(number), column),
  })),
  { table: 'register_extracts', column: 'content', key: ['id'], context: first(contentContext) },
  { table: 'register_searches', column: 'asked', key: ['id'], context: first(askedContext) },
  { table: 'register_searches', column: 'found', key: ['id'], context: first(foundContext) },
  differenceContext,
  { table: 'register_kept_values', column: 'content', key: ['id'], context: first(keptContext) },
  { table: 'provider_calls', column: 'answer', key: ['id'], context: first(answerContext) },
  ...contactParts.map((part) => ({
    table: 'entities',
    column: part,
    account: 'managed_by',
    key: ['id'],
    context: first((id) => contactContext(id, part)),
  })),
  messageContext,
  purposeContext,
  lawfulBasisContext,
  recordContext,
  noteContext,
  relationshipContext,
  snapshotContext,
  presentationContext,
  opinionContext,
  questionContexts.question,
  questionContexts.answer,
  bulkReminderNoteContext,
  commentContext,
  bulkTitleContext,
  bulkMessageContext,
  bulkTermsContext,
  recipientContext,
  businessAnswerContext,
  ...['before', 'after'].map((column) => ({
    table: 'business_answer_events',
    column,
    key: ['answer_id', 'seq'],
    context: first(businessAnswerContext),
  })),
];
