import type { Verification } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { revokedSince, verifyProof } from '../../registry/proofs/index.ts';
import type { RecordContent, RecordCredential } from './record-content.ts';

/** A retained credential, and what a verifier says of it today. */
export interface RetainedCredential extends RecordCredential {
  now: Pick<Verification, 'outcome' | 'steps' | 'checkedAt'>;
  /** Null if it is not revoked, or if the day is not known here. */
  revokedAt: Date | null;
}

export const readCredentials = (
  ctx: Ctx,
  { credentials = [] }: RecordContent,
): Promise<RetainedCredential[]> =>
  Promise.all(
    credentials.map(async (credential) => {
      const { presentation } = credential;
      const { outcome, steps, checkedAt } = await verifyProof(ctx, { credential: presentation });
      const isRevoked = steps.some(({ reason }) => reason === 'revoked');
      return {
        ...credential,
        now: { outcome, steps, checkedAt },
        revokedAt: isRevoked ? await revokedSince(ctx, presentation) : null,
      };
    }),
  );
