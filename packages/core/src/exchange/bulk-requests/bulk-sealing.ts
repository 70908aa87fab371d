import { z } from 'zod';
import { sealed, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { RequestTerms } from '../connections/index.ts';
import type { GivenRecipient } from './read-recipients.ts';

export const recipientContext = sealed('bulk_request_rows', 'recipient', {
  by: ['bulk_request_id', 'number'],
});
export const bulkTitleContext = sealed('bulk_requests', 'title');
export const bulkMessageContext = sealed('bulk_requests', 'message');
export const bulkTermsContext = sealed('bulk_requests', 'terms');

export function openTerms(sealing: AccountSealing, bulk: { id: string; terms: Buffer | null }): RequestTerms {
  if (!bulk.terms) return {};
  return unsealJson<RequestTerms>(sealing, bulk.terms, bulkTermsContext(bulk.id));
}

const RecipientRow = z.tuple([z.string(), z.string(), z.string(), z.string()]);

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
  const [name, email, kind, country] = unsealJson(sealing, row.recipient, context, RecipientRow);
  return { name, email, kind, country };
}
