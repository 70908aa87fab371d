import type { EntityKind } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { authoriseReviewer } from './reviewer-access.ts';
import { listWaitingParties, type WaitingPage } from './reviewing.store.ts';

/** Parties with values to review: of one account, or of all accounts for platform reviewers. */
export function listPartiesToReview(ctx: Ctx, input: WaitingPage & { kinds: readonly EntityKind[] }) {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async ({ db }) => {
    const rows = await listWaitingParties(db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
