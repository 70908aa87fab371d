import { ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { validateCredential } from '../../registry/credentials/index.ts';

interface ValidateReviews {
  accountId: string;
  /** Each as the reviewer has seen it. */
  items: readonly { credentialId: string; version: number }[];
}

export interface RefusedReview {
  credentialId: string;
  code: string;
  message: string;
}

/** Validates several values, each by the rules for one; what cannot be validated is named and left as it is. */
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
