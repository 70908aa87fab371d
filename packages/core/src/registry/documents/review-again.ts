import type { Ctx } from '../../kernel/context/index.ts';
import { lockCredential, takeStep } from '../credentials/index.ts';
import { listLinks } from './documents.store.ts';

/** The evidence of a validated value has changed, and nobody has reviewed the new file yet. */
export async function reviewAgain(ctx: Ctx, documentId: string): Promise<void> {
  for (const { credentialId } of await listLinks(ctx.db, { documentId })) {
    const credential = await lockCredential(ctx.db, credentialId);
    await takeStep(ctx, credential, { step: 'attachEvidence', documentId });
  }
}
