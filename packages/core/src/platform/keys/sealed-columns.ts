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
  batchRowPlace,
  titlePlace as batchTitlePlace,
  comparedContext,
  reasonPlace,
  screeningContext,
} from '../../assurance/screening/index.ts';
import {
  bulkMessagePlace,
  bulkTermsPlace,
  bulkTitlePlace,
  recipientPlace,
} from '../../exchange/bulk-requests/index.ts';
import {
  lawfulBasisContext,
  messageContext,
  noteContext,
  purposeContext,
  relationshipContext,
} from '../../exchange/connections/index.ts';
import { copyPlace, textContext } from '../../exchange/declarations/index.ts';
import { recordContext } from '../../exchange/retained-records/index.ts';
import { questionContexts, snapshotContext } from '../../exchange/shared-data/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { findingsContext, linkContext, rawContext } from '../../registry/checks/index.ts';
import { textPlace } from '../../registry/documents/index.ts';
import {
  businessAnswerContext,
  credentialValueContext,
  documentTitleContext,
} from '../../registry/encrypted-data/index.ts';
import { contactParts, contactPlace } from '../../registry/entities/index.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** The column that names the account whose key seals; `account_id` unless said. */
  account?: string;
  /** What names a row, in the order of its primary key. */
  key: readonly string[];
  /** Where the row's content is bound to. */
  place(key: readonly string[]): EncryptionContext;
}

const first =
  (place: (id: string) => EncryptionContext) =>
  ([id = '']: readonly string[]) =>
    place(id);

/**
 * Everything that is sealed with an account's key, beside its files. A key is only changed as a whole: what is
 * missing here could not be read afterwards. A test holds the list against the columns of the database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'credentials', column: 'value', key: ['id'], place: first(credentialValueContext) },
  ...['before', 'after', 'note'].map((column) => ({
    table: 'credential_events',
    column,
    key: ['credential_id', 'seq'],
    place: first(credentialValueContext),
  })),
  { table: 'checks', column: 'link', key: ['id'], place: first(linkContext) },
  { table: 'checks', column: 'findings', key: ['id'], place: first(findingsContext) },
  { table: 'check_events', column: 'raw', key: ['check_id', 'seq'], place: first(rawContext) },
  { table: 'bank_consents', column: 'link', key: ['id'], place: first(consentLinkContext) },
  { table: 'bank_consents', column: 'findings', key: ['id'], place: first(accountsContext) },
  {
    table: 'compliance_test_results',
    column: 'details',
    key: ['test_id', 'seq'],
    place: first(detailsContext),
  },
  { table: 'documents', column: 'title', key: ['id'], place: first(documentTitleContext) },
  { table: 'document_versions', column: 'text', key: ['document_id', 'number'], place: first(textPlace) },
  {
    table: 'declaration_versions',
    column: 'text_sealed',
    key: ['declaration_id', 'number'],
    place: ([id = '', number = '']) => textContext(id, Number(number)),
  },
  {
    table: 'agreement_copies',
    column: 'content',
    key: ['agreement_id', 'account_id'],
    place: first(copyPlace),
  },
  { table: 'screening_decisions', column: 'reason', key: ['id'], place: first(reasonPlace) },
  { table: 'screening_decisions', column: 'subject', key: ['id'], place: first(comparedContext) },
  {
    table: 'party_screenings',
    column: 'content',
    key: ['account_id', 'entity_id'],
    place: ([accountId = '', entityId = '']) => screeningContext(accountId, entityId),
  },
  { table: 'screening_batches', column: 'title', key: ['id'], place: first(batchTitlePlace) },
  ...['subject', 'result'].map((column) => ({
    table: 'screening_batch_rows',
    column,
    key: ['batch_id', 'number'],
    place: ([id = '', number = '']: readonly string[]) => batchRowPlace(id, Number(number), column),
  })),
  { table: 'register_extracts', column: 'content', key: ['id'], place: first(contentContext) },
  { table: 'register_searches', column: 'asked', key: ['id'], place: first(askedContext) },
  { table: 'register_searches', column: 'found', key: ['id'], place: first(foundContext) },
  { table: 'register_kept_values', column: 'content', key: ['id'], place: first(keptContext) },
  { table: 'provider_calls', column: 'answer', key: ['id'], place: first(answerContext) },
  ...contactParts.map((part) => ({
    table: 'entities',
    column: part,
    account: 'managed_by',
    key: ['id'],
    place: first((id) => contactPlace(id, part)),
  })),
  {
    table: 'connections',
    column: 'message',
    account: 'initiator_id',
    key: ['id'],
    place: first(messageContext),
  },
  {
    table: 'connections',
    column: 'purpose',
    account: 'initiator_id',
    key: ['id'],
    place: first(purposeContext),
  },
  {
    table: 'connections',
    column: 'lawful_basis_detail',
    account: 'initiator_id',
    key: ['id'],
    place: first(lawfulBasisContext),
  },
  { table: 'retained_records', column: 'content', key: ['id'], place: first(recordContext) },
  {
    table: 'connection_events',
    column: 'note',
    account: 'by_account_id',
    key: ['connection_id', 'seq'],
    place: ([id = '', seq = '']) => noteContext(id, Number(seq)),
  },
  {
    table: 'connection_sides',
    column: 'relationship_note',
    key: ['connection_id', 'side'],
    place: ([id = '', side]) => relationshipContext(id, side === 'initiator' ? 'initiator' : 'target'),
  },
  {
    table: 'connection_snapshots',
    column: 'content',
    key: ['connection_id', 'seq'],
    place: ([id = '', seq = '']) => snapshotContext(id, Number(seq)),
  },
  {
    table: 'connection_queries',
    column: 'question',
    account: 'asked_by',
    key: ['id'],
    place: first((id) => questionContexts(id).question),
  },
  {
    table: 'connection_queries',
    column: 'answer',
    account: 'answered_by',
    key: ['id'],
    place: first((id) => questionContexts(id).answer),
  },
  { table: 'bulk_requests', column: 'title', key: ['id'], place: first(bulkTitlePlace) },
  { table: 'bulk_requests', column: 'message', key: ['id'], place: first(bulkMessagePlace) },
  { table: 'bulk_requests', column: 'terms', key: ['id'], place: first(bulkTermsPlace) },
  {
    table: 'bulk_request_rows',
    column: 'recipient',
    key: ['bulk_request_id', 'number'],
    place: ([id = '', number = '']) => recipientPlace(id, Number(number)),
  },
  { table: 'business_answers', column: 'answer', key: ['id'], place: first(businessAnswerContext) },
  ...['before', 'after'].map((column) => ({
    table: 'business_answer_events',
    column,
    key: ['answer_id', 'seq'],
    place: first(businessAnswerContext),
  })),
];
