import { accountsContext, consentLinkContext } from '../../assurance/bank-accounts/index.ts';
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
import { recordContext } from '../../exchange/retained-records/index.ts';
import { questionContexts, snapshotContext } from '../../exchange/shared-data/index.ts';
import { contactContext, contactParts } from '../../identity/entities/index.ts';
import {
  previousSecretContext,
  webhookAnswerContext,
  webhookSecretContext,
  webhookUrlContext,
} from '../../identity/webhooks/index.ts';
import { credentialValueContext } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { findingsContext, linkContext, rawContext } from '../../registry/checks/index.ts';
import { differenceContext } from '../../registry/credentials/index.ts';
import { readingContext } from '../../registry/document-readings/index.ts';
import { documentTextContext } from '../../registry/documents/index.ts';
import { businessAnswerContext, documentTitleContext } from '../../registry/encrypted-data/index.ts';
import { holderKeyContext, proofContext } from '../../registry/proofs/index.ts';
import { exportContext } from '../../workspace/exports/index.ts';
import { importContext, importRowContext, legacyContext } from '../../workspace/imports/index.ts';
import { reviewReasonContext } from '../../workspace/reviews/index.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** The column with the account whose key encrypts; `account_id` by default. */
  account?: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** The context that the row's content is bound to. */
  context(key: readonly string[]): EncryptionContext;
}

const first =
  (context: (id: string) => EncryptionContext) =>
  ([id = '']: readonly string[]) =>
    context(id);

/**
 * Everything that is encrypted with an account's key, except its files. A column that is missing here would become
 * unreadable when the key changes. A test compares the list with the columns of the database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'webhooks', column: 'url', key: ['id'], context: first(webhookUrlContext) },
  { table: 'webhooks', column: 'secret', key: ['id'], context: first(webhookSecretContext) },
  { table: 'webhooks', column: 'previous_secret', key: ['id'], context: first(previousSecretContext) },
  {
    table: 'webhook_attempts',
    column: 'answer',
    key: ['delivery_id', 'number'],
    context: ([deliveryId = '', number = '']) => webhookAnswerContext(deliveryId, number),
  },
  { table: 'credentials', column: 'value', key: ['id'], context: first(credentialValueContext) },
  ...['before', 'after', 'note'].map((column) => ({
    table: 'credential_events',
    column,
    key: ['credential_id', 'seq'],
    context: first(credentialValueContext),
  })),
  { table: 'checks', column: 'link', key: ['id'], context: first(linkContext) },
  { table: 'checks', column: 'findings', key: ['id'], context: first(findingsContext) },
  { table: 'check_events', column: 'raw', key: ['check_id', 'seq'], context: first(rawContext) },
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
  {
    table: 'import_rows',
    column: 'content',
    key: ['import_id', 'number'],
    context: ([importId = '', number = '']) => importRowContext(importId, Number(number)),
  },
  { table: 'legacy_records', column: 'content', key: ['id'], context: first(legacyContext) },
  ...(['claims', 'salts', 'content'] as const).map((column) => ({
    table: 'proofs',
    column,
    key: ['id'],
    context: first((id) => proofContext(id, column)),
  })),
  { table: 'holder_keys', column: 'private_key', key: ['account_id'], context: first(holderKeyContext) },
  { table: 'documents', column: 'title', key: ['id'], context: first(documentTitleContext) },
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
  {
    table: 'declaration_versions',
    column: 'text_sealed',
    key: ['declaration_id', 'number'],
    context: ([id = '', number = '']) => textContext(id, Number(number)),
  },
  {
    table: 'agreement_copies',
    column: 'content',
    key: ['agreement_id', 'account_id'],
    context: first(copyContext),
  },
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
  {
    table: 'register_differences',
    column: 'content',
    key: ['credential_id'],
    context: first(differenceContext),
  },
  { table: 'register_kept_values', column: 'content', key: ['id'], context: first(keptContext) },
  { table: 'provider_calls', column: 'answer', key: ['id'], context: first(answerContext) },
  ...contactParts.map((part) => ({
    table: 'entities',
    column: part,
    account: 'managed_by',
    key: ['id'],
    context: first((id) => contactContext(id, part)),
  })),
  {
    table: 'connections',
    column: 'message',
    account: 'initiator_id',
    key: ['id'],
    context: first(messageContext),
  },
  {
    table: 'connections',
    column: 'purpose',
    account: 'initiator_id',
    key: ['id'],
    context: first(purposeContext),
  },
  {
    table: 'connections',
    column: 'lawful_basis_detail',
    account: 'initiator_id',
    key: ['id'],
    context: first(lawfulBasisContext),
  },
  { table: 'retained_records', column: 'content', key: ['id'], context: first(recordContext) },
  {
    table: 'connection_events',
    column: 'note',
    account: 'by_account_id',
    key: ['connection_id', 'seq'],
    context: ([id = '', seq = '']) => noteContext(id, Number(seq)),
  },
  {
    table: 'connection_sides',
    column: 'relationship_note',
    key: ['connection_id', 'side'],
    context: ([id = '', side]) => relationshipContext(id, side === 'initiator' ? 'initiator' : 'target'),
  },
  {
    table: 'connection_snapshots',
    column: 'content',
    key: ['connection_id', 'seq'],
    context: ([id = '', seq = '']) => snapshotContext(id, Number(seq)),
  },
  { table: 'connection_opinions', column: 'note', key: ['id'], context: first(opinionContext) },
  {
    table: 'connection_queries',
    column: 'question',
    account: 'asked_by',
    key: ['id'],
    context: first((id) => questionContexts(id).question),
  },
  {
    table: 'connection_queries',
    column: 'answer',
    account: 'answered_by',
    key: ['id'],
    context: first((id) => questionContexts(id).answer),
  },
  { table: 'bulk_reminders', column: 'note', key: ['id'], context: first(bulkReminderNoteContext) },
  { table: 'bulk_requests', column: 'title', key: ['id'], context: first(bulkTitleContext) },
  { table: 'bulk_requests', column: 'message', key: ['id'], context: first(bulkMessageContext) },
  { table: 'bulk_requests', column: 'terms', key: ['id'], context: first(bulkTermsContext) },
  {
    table: 'bulk_request_rows',
    column: 'recipient',
    key: ['bulk_request_id', 'number'],
    context: ([id = '', number = '']) => recipientContext(id, Number(number)),
  },
  { table: 'business_answers', column: 'answer', key: ['id'], context: first(businessAnswerContext) },
  ...['before', 'after'].map((column) => ({
    table: 'business_answer_events',
    column,
    key: ['answer_id', 'seq'],
    context: first(businessAnswerContext),
  })),
];
