import { allowedSteps } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { getCredentialEvenDeleted, takeStep, writeCredential } from '../credentials/index.ts';
import { unlinkDocument } from '../documents/index.ts';
import { listEvidenceAcross } from './claims.store.ts';

/** Each party keeps its own documents, which no longer count as evidence for the other party's values. */
export async function separateEvidence(ctx: Ctx, placeholderId: string): Promise<void> {
  for (const { credentialId, documentId } of await listEvidenceAcross(ctx.db, placeholderId)) {
    await unlinkDocument(ctx, credentialId, documentId);
    const credential = await getCredentialEvenDeleted(ctx, credentialId);
    const steps = allowedSteps(credential.reviewState, credential.value !== null);
    const isInReview = steps.includes('removeEvidence');
    if (isInReview && !credential.deletedAt)
      await takeStep(ctx, credential, {
        step: 'removeEvidence',
        evidenceDelta: -1,
        documentId,
        isConsequence: true,
      });
    else await writeCredential(ctx, credentialId, { evidenceCount: credential.evidenceCount - 1 });
  }
}
