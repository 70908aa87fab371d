import { findMember, listMemberActors } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { findCounterparty } from '../counterparties/index.ts';
import { findOwner } from './decisions.store.ts';

interface UnansweredRequest {
  accountId: string;
  entityId: string;
  connectionId: string;
}

/** The last reminder had no answer: tells who looks after the counterparty, or the Owners if nobody does. */
export async function notifyOfUnanswered(
  ctx: Ctx,
  { accountId, entityId, connectionId }: UnansweredRequest,
): Promise<void> {
  const party = await findCounterparty(ctx, { accountId, entityId });
  for (const userId of await toTell(ctx, accountId, entityId))
    await notify(ctx, {
      accountId,
      userId,
      kind: 'connection.unanswered',
      subject: { type: 'connection', id: connectionId },
      link: `/connections/${connectionId}`,
      values: { party: party?.name ?? '' },
    });
}

async function toTell(ctx: Ctx, accountId: string, entityId: string): Promise<string[]> {
  const ownerId = await findOwner(ctx.db, { accountId, entityId });
  const owner = ownerId ? await findMember(ctx, accountId, ownerId) : undefined;
  if (owner?.userId) return [owner.userId];
  return (await listMemberActors(ctx, { accountId, roles: ['Owner'] })).map(({ userId }) => userId);
}
