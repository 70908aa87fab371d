import { ProductError } from '@probity/domain';
import { findMemberId } from '../../identity/members/index.ts';
import { authorise, type Ctx, isAdmin, userIdOf } from '../../kernel/context/index.ts';

export function authoriseReviewer(ctx: Ctx, accountId: string | null): void {
  if (accountId !== null) authorise(ctx.actor, 'view', accountId);
  else if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
}

/** The member that a filter names; null for unassigned, undefined for all. */
export async function assigneeOf(
  ctx: Ctx,
  accountId: string | null,
  assignee: string | undefined,
): Promise<string | null | undefined> {
  if (assignee === undefined || accountId === null) return undefined;
  if (assignee === 'nobody') return null;
  if (assignee !== 'me') return assignee;
  const memberId = await findMemberId(ctx, { accountId, userId: userIdOf(ctx.actor) });
  if (!memberId) throw new ProductError('resource.not_found');
  return memberId;
}
