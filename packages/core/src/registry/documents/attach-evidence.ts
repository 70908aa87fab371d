import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type CredentialRow, lockOwnCredential, takeStep } from '../credentials/index.ts';
import { linkDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';

export interface Link {
  credentialId: string;
  documentId: string;
}

/** One document can be evidence for many fields; one field can have many documents. */
export function attachEvidence(ctx: Ctx, input: Link): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit');
    const document = await getOwnDocument(ctx, input.documentId, 'edit');
    if (document.accountId !== credential.accountId) throw new ProductError('resource.not_found');
    const added = await linkDocument(ctx.db, {
      ...input,
      accountId: credential.accountId,
      addedAt: ctx.services.now(),
    });
    if (!added) return credential;
    return takeStep(ctx, credential, { step: 'attachEvidence', evidenceDelta: 1, documentId: document.id });
  });
}
