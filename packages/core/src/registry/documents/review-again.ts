import type { Ctx } from '../../kernel/context/index.ts';
import { type CredentialRow, lockCredential, takeStep } from '../credentials/index.ts';
import { listLinks } from './documents.store.ts';

/** The values that the document is evidence for. They are locked before anything is recorded in the audit log. */
export async function lockProven(ctx: Ctx, documentId: string): Promise<CredentialRow[]> {
  const links = await listLinks(ctx.db, { documentId });
  const proven: CredentialRow[] = [];
  for (const id of links.map(({ credentialId }) => credentialId).sort())
    proven.push(await lockCredential(ctx, id));
  return proven;
}

/** Sends the values back to review: their evidence has changed, and nobody has reviewed it since. */
export async function reviewAgain(
  ctx: Ctx,
  documentId: string,
  proven: readonly CredentialRow[],
): Promise<void> {
  for (const credential of proven)
    await takeStep(ctx, credential, { step: 'attachEvidence', documentId, isConsequence: true });
}
