import { unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import type { RequestTerms } from '../connections/index.ts';
import type { GivenRecipient } from './read-recipients.ts';

export const recipientContext = (bulkRequestId: string, number: number): EncryptionContext => ({
  table: 'bulk_request_rows',
  row: `${bulkRequestId}/${number}`,
  column: 'recipient',
});
export const bulkTitleContext = (bulkRequestId: string): EncryptionContext => ({
  table: 'bulk_requests',
  row: bulkRequestId,
  column: 'title',
});
export const bulkMessageContext = (bulkRequestId: string): EncryptionContext => ({
  table: 'bulk_requests',
  row: bulkRequestId,
  column: 'message',
});
export const bulkTermsContext = (bulkRequestId: string): EncryptionContext => ({
  table: 'bulk_requests',
  row: bulkRequestId,
  column: 'terms',
});

export function openTerms(sealing: AccountSealing, bulk: { id: string; terms: Buffer | null }): RequestTerms {
  if (!bulk.terms) return {};
  return unsealJson<RequestTerms>(sealing, bulk.terms, bulkTermsContext(bulk.id));
}

export const sealRecipient = (
  sealing: AccountSealing,
  bulkRequestId: string,
  number: number,
  { name, email, kind, country }: GivenRecipient,
): Buffer =>
  sealing.seal(JSON.stringify([name, email, kind, country]), recipientContext(bulkRequestId, number));

export function openRecipient(
  sealing: AccountSealing,
  row: { bulkRequestId: string; number: number; recipient: Buffer },
): GivenRecipient {
  const context = recipientContext(row.bulkRequestId, row.number);
  const [name, email, kind, country] = unsealJson<[string, string, string, string]>(
    sealing,
    row.recipient,
    context,
  );
  return { name, email, kind, country };
}
