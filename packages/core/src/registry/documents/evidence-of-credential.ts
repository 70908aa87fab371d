import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  getVisibleCredential,
  lockOwnCredential,
  takeStep,
} from '../credentials/index.ts';
import { linkDocument, listLinks, unlinkDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { titlePlace } from './upload-document.ts';

interface Link {
  credentialId: string;
  documentId: string;
}

/** One document can prove many fields; one field can have many documents. */
export function attachDocument(ctx: Ctx, input: Link): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit');
    const document = await getOwnDocument(ctx, input.documentId, 'edit');
    if (document.accountId !== credential.accountId) throw new ProductError('resource.not_found');
    const added = await linkDocument(ctx.db, {
      ...input,
      accountId: credential.accountId,
      addedBy: userIdOf(ctx.actor),
      addedAt: ctx.services.now(),
    });
    if (!added) return credential;
    return takeStep(ctx, credential, { step: 'attachEvidence', evidenceDelta: 1, documentId: document.id });
  });
}

export function detachDocument(ctx: Ctx, input: Link): Promise<CredentialRow> {
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

export function listEvidence(ctx: Ctx, input: { credentialId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const credential = await getVisibleCredential(ctx, input.credentialId);
    const sealing = await sealingOf(ctx, credential.accountId);
    const links = await listLinks(ctx.db, { credentialIds: [credential.id] });
    return links.map((link) => ({
      ...link,
      title: sealing.unseal(link.title, titlePlace(link.documentId)).toString('utf8'),
    }));
  });
}
