import { allowedSteps, type ReviewState } from '@probity/domain';
import type { Ctx } from '../../kernel/context/context.ts';
import { getCredentialEvenDeleted, writeCredential } from '../credentials/credentials.store.ts';
import { takeStep } from '../credentials/take-step.ts';
import { unlinkDocument } from '../documents/documents.store.ts';
import { listEvidenceAcross } from './claims.store.ts';

/** Each side keeps its own documents: what proved a value of the other side no longer does. */
export async function separateEvidence(ctx: Ctx, placeholderId: string): Promise<void> {
  for (const { credentialId, documentId } of await listEvidenceAcross(ctx.db, placeholderId)) {
    await unlinkDocument(ctx.db, credentialId, documentId);
    const credential = await getCredentialEvenDeleted(ctx.db, credentialId);
    const steps = allowedSteps(credential.reviewState as ReviewState, credential.value !== null);
    const isInReview = steps.includes('removeEvidence');
    if (isInReview && !credential.deletedAt)
      await takeStep(ctx, credential, { step: 'removeEvidence', evidenceDelta: -1, documentId });
    else await writeCredential(ctx.db, credentialId, { evidenceCount: credential.evidenceCount - 1 });
  }
}
