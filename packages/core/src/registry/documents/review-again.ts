import type { Ctx } from '../../kernel/context/index.ts';
import { lockCredential, takeStep } from '../credentials/index.ts';
import { listLinks } from './documents.store.ts';

/** Sends the values back to review: their evidence has changed, and nobody has reviewed it since. */
export async function reviewAgain(ctx: Ctx, documentId: string): Promise<void> {
  for (const { credentialId } of await listLinks(ctx.db, { documentId })) {
    const credential = await lockCredential(ctx.db, credentialId);
    await takeStep(ctx, credential, { step: 'attachEvidence', documentId, isConsequence: true });
  }
}
