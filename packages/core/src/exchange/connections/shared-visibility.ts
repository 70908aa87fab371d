import { mayReadShared } from '@probity/domain';
import { findMemberId } from '../../identity/members/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import type { OwnConnection } from './connection-access.ts';
import { getSide } from './connections.store.ts';

/** Whether this member is among those whom the side chose to see what comes in. */
export async function maySeeShared(ctx: Ctx, own: OwnConnection): Promise<boolean> {
  return seesShared(ctx, own, await getSide(ctx.db, own.row.id, own.side));
}

export async function seesShared(
  ctx: Ctx,
  { accountId, membership }: OwnConnection,
  side: Parameters<typeof mayReadShared>[1],
): Promise<boolean> {
  const memberId = await findMemberId(ctx.db, { accountId, userId: userIdOf(ctx.actor) });
  return mayReadShared({ role: membership.role, memberId }, side);
}
