import type { Ctx } from '../../kernel/context/context.ts';
import { lockCredential } from '../credentials/credentials.store.ts';
import { takeStep } from '../credentials/take-step.ts';
import { listLinks } from './documents.store.ts';

/** Evidence changed under a validated value: nobody has looked at the new file yet. */
export async function reviewAgain(ctx: Ctx, documentId: string): Promise<void> {
  for (const { credentialId } of await listLinks(ctx.db, { documentId })) {
    const credential = await lockCredential(ctx.db, credentialId);
    await takeStep(ctx, credential, { step: 'attachEvidence', documentId });
  }
}
