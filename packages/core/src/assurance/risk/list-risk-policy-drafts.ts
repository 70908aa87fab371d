import type { PolicyComparison } from '@probity/domain/risk/compare-policies.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type DraftRow, listDrafts } from './policy-drafts.store.ts';
import { MAX_DRAFTS } from './save-risk-policy-draft.ts';

export interface PolicyDraftSummary extends Pick<DraftRow, 'id' | 'name' | 'changedAt' | 'adoptedAt'> {
  /** Parties whose level would be another one, and approvals that would have taken two; null until it is compared. */
  moved: number | null;
  needTwo: number | null;
}

/** The drafts of an account side by side, the newest change first. */
export function listRiskPolicyDrafts(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<PolicyDraftSummary[]> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const rows = await listDrafts(ctx.db, accountId, MAX_DRAFTS);
    return rows.map(({ id, name, changedAt, adoptedAt, comparison }) => ({
      id,
      name,
      changedAt,
      adoptedAt,
      moved: comparison ? countMoved(comparison) : null,
      needTwo: comparison?.decisions.two.challenger ?? null,
    }));
  });
}

const countMoved = ({ moves }: PolicyComparison): number =>
  moves.reduce((sum, { kind, count }) => sum + (kind === 'Moved' ? count : 0), 0);
