import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { listCertificatesToReview as listToReview } from '../../registry/checks/index.ts';

interface CertificatesPage {
  /** Null: those of people who are alone in their account, for the platform's reviewers. */
  accountId: string | null;
  after: { since: Date; id: string } | null;
  limit: number;
}

/** Criminal record certificates that await the review of a second person. */
export function listCertificatesToReview(ctx: Ctx, input: CertificatesPage) {
  if (input.accountId !== null) authorise(ctx.actor, 'view', input.accountId);
  else if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async ({ db }) => {
    const rows = await listToReview(db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
