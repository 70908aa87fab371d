import { type DataFieldKey, type DocumentType, ProductError } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { findLiveCredential, giveField } from '../credentials/index.ts';
import {
  attachEvidence,
  changeDocument,
  getOwnDocument,
  lockDocument,
  markToSort,
} from '../documents/index.ts';
import { findReading } from './document-readings.store.ts';
import { proposeValues } from './propose-values.ts';
import { openReading } from './reading-content.ts';

interface AcceptProposals {
  documentId: string;
  /** The version of the file whose proposals the person saw. */
  number: number;
  type?: DocumentType | undefined;
  issuedOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
  fieldKeys: readonly DataFieldKey[];
}

/**
 * Enters the chosen values that were read in a document, makes it evidence for them and for recorded values that it
 * states, and counts it as sorted. What is proposed is read again: a field filled meanwhile is not overwritten.
 */
export function acceptProposals(
  ctx: Ctx,
  { documentId, number, type, issuedOn, expiresOn, fieldKeys }: AcceptProposals,
): Promise<{ fields: DataFieldKey[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, entityId } = await getOwnDocument(ctx, documentId, 'edit');
    const document = await lockDocument(ctx, documentId);
    if (document.currentVersion !== number) throw new ProductError('request.stale');
    const proposals = await proposalsOf(ctx, { accountId, documentId, number }, document);
    await changeDocument(ctx, { documentId, type, issuedOn, expiresOn });
    const chosen = new Set(fieldKeys);
    const entity = await getManagedEntity(ctx, entityId, 'edit');
    const fields: DataFieldKey[] = [];
    for (const { fieldKey, value } of proposals?.values ?? []) {
      if (!chosen.has(fieldKey)) continue;
      await giveField(ctx, entity, { fieldKey, value, path: fieldKey });
      const [credential] = await findLiveCredential(ctx, entityId, fieldKey);
      if (credential) await attachEvidence(ctx, { credentialId: credential.id, documentId });
      fields.push(fieldKey);
    }
    for (const { fieldKey, credentialId, isProven } of proposals?.matches ?? []) {
      // New evidence would send a validated value back to review.
      if (isProven || !chosen.has(fieldKey)) continue;
      await attachEvidence(ctx, { credentialId, documentId });
      fields.push(fieldKey);
    }
    await markToSort(ctx, documentId, false);
    return { fields };
  });
}

async function proposalsOf(
  ctx: Ctx,
  key: { accountId: string; documentId: string; number: number },
  document: Parameters<typeof proposeValues>[1],
) {
  const row = await findReading(ctx.db, key);
  const read = row && openReading(await sealingOf(ctx, key.accountId), row);
  return read ? proposeValues(ctx, document, read, 'en-GB') : null;
}
