import { ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { validateCredential } from '../../registry/credentials/index.ts';

interface ValidateReviews {
  accountId: string;
  /** Each in the version that the reviewer has seen. */
  items: readonly { credentialId: string; version: number }[];
}

export interface RefusedReview {
  credentialId: string;
  code: string;
  message: string;
}

/**
 * Validates several values, each by the usual rules; those that cannot be validated are reported and left unchanged.
 */
export async function validateReviews(
  ctx: Ctx,
  { accountId, items }: ValidateReviews,
): Promise<{ validated: string[]; refused: RefusedReview[] }> {
  authorise(ctx.actor, 'validate', accountId);
  const validated: string[] = [];
  const refused: RefusedReview[] = [];
  for (const { credentialId, version } of items) {
    try {
      await validateCredential(ctx, { credentialId, ifVersion: version });
      validated.push(credentialId);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      refused.push({ credentialId, code: error.code, message: error.message });
    }
  }
  return { validated, refused };
}
