import { ProductError } from '@probity/domain';
import type { PolicyMoveKind } from '@probity/domain/risk/risk-keys.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findDraft, listMoves, type MoveRow } from './policy-drafts.store.ts';

interface ListRiskPolicyMoves {
  accountId: string;
  draftId: string;
  kind: PolicyMoveKind | 'Decision';
  was?: string | undefined;
  becomes?: string | undefined;
  onlyReviews: boolean;
  limit: number;
  after: { sortedBy: string; id: string } | null;
}

/** The parties, or past decisions, behind a count of a comparison, by name. */
export function listRiskPolicyMoves(
  ctx: Ctx,
  input: ListRiskPolicyMoves,
): Promise<{ items: MoveRow[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', input.accountId);
    if (!(await findDraft(ctx.db, input))) throw new ProductError('resource.not_found');
    const rows = await listMoves(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
