import { ProductError, roleMay } from '@probity/domain';
import type { ReviewDayReason } from '@probity/domain/relationships/relationship-keys.ts';
import {
  findReviewReason,
  listConnectionsWith,
  type PartyConnection,
} from '../../assurance/decisions/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findRelationship, type RelationshipRow } from './relationships.store.ts';

export interface RelationshipOverview {
  summary: RelationshipRow;
  connections: PartyConnection[];
  reviewReason: ReviewDayReason | null;
  abilities: { assign: boolean };
}

/** What heads every page of a counterparty. No shared data is opened, so no access is recorded. */
export function getRelationshipOverview(
  ctx: Ctx,
  of: { accountId: string; entityId: string },
): Promise<RelationshipOverview> {
  const { role } = authorise(ctx.actor, 'view', of.accountId);
  return inTransaction(ctx, async (ctx) => {
    const summary = await findRelationship(ctx.db, of);
    if (!summary) throw new ProductError('resource.not_found');
    return {
      summary,
      connections: await listConnectionsWith(ctx, of),
      reviewReason: await findReviewReason(ctx, of),
      abilities: { assign: roleMay(role, 'edit') },
    };
  });
}
