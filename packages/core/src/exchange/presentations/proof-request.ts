import { createHash, randomBytes } from 'node:crypto';
import { keyedItem } from '@probity/domain';
import canonicalize from 'canonicalize';
import { findEntity } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { partyDid, requestProofs } from '../../registry/proofs/index.ts';
import { type ConnectionRow, listItems } from '../connections/index.ts';

/** What the recipient asks for, in the terms of OpenID4VP. */
export interface ProofRequest {
  client_id: string;
  nonce: string;
  dcql_query: object;
}

/** The request for credentials that follows from the items of a connection, with a nonce of its own; null if none can state them. */
export async function proofRequestOf(
  ctx: Ctx,
  { id, subjectId, readerAccountId }: ConnectionRow,
): Promise<ProofRequest | null> {
  const subject = await findEntity(ctx, subjectId);
  if (!subject || !readerAccountId) return null;
  const fields = (await listItems(ctx, id)).flatMap(({ required, ...row }) => {
    const item = keyedItem(row);
    return item.kind === 'field' ? [{ key: item.key, required }] : [];
  });
  const query = requestProofs(ctx, fields, subject.kind);
  return (
    query && {
      client_id: partyDid(ctx.services.product.publicUrl, readerAccountId),
      nonce: randomBytes(24).toString('base64url'),
      dcql_query: query,
    }
  );
}

/** Of the canonical JSON (RFC 8785). */
export const requestHashOf = (request: ProofRequest): Buffer =>
  createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest();

/** Of the presentation as it was sent. */
export const presentationHashOf = (content: string): Buffer => createHash('sha256').update(content).digest();
