import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type CredentialRow, lockOwnCredential, takeStep } from '../credentials/index.ts';
import type { Link } from './attach-evidence.ts';
import { unlinkDocument } from './documents.store.ts';

export function detachEvidence(ctx: Ctx, input: Link): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit');
    const removed = await unlinkDocument(ctx.db, input.credentialId, input.documentId);
    if (!removed) throw new ProductError('resource.not_found');
    return takeStep(ctx, credential, {
      step: 'removeEvidence',
      evidenceDelta: -1,
      documentId: input.documentId,
    });
  });
}
