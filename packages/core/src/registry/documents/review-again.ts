import type { Ctx } from '../../kernel/context/index.ts';
import { lockCredential, takeStep } from '../credentials/index.ts';
import { listLinks } from './documents.store.ts';

/** Evidence changed under a validated value: nobody has looked at the new file yet. */
export async function reviewAgain(ctx: Ctx, documentId: string): Promise<void> {
  for (const { credentialId } of await listLinks(ctx.db, { documentId })) {
    const credential = await lockCredential(ctx.db, credentialId);
    await takeStep(ctx, credential, { step: 'attachEvidence', documentId });
  }
}
