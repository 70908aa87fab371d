import { ProductError, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { assertDueDate } from './assert-due-date.ts';
import { isInvitedByOther, lockToRequest } from './connection-access.ts';
import { changeItems, listItems } from './connection-items.store.ts';
import { type ConnectionRow, findOpenTwin } from './connections.store.ts';
import { inviteTarget } from './invite-target.ts';
import { illegalTransition, moveConnection } from './move-connection.ts';
import { alreadyOpen, firstItemState } from './open-connection.ts';
import { findRegisteredParty } from './parties.store.ts';
import { messageContext } from './request-terms.ts';
import { lockDeclarationsToSend, sendDeclarations } from './send-declarations.ts';

interface RequestAgain {
  connectionId: string;
  message?: string | undefined;
  dueOn?: string | undefined;
}

/** Requests or offers data again after the connection ended, or for the first time. Every item needs consent again. */
export function requestAgain(ctx: Ctx, input: RequestAgain): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side, accountId } = await lockToRequest(ctx, input.connectionId);
    if (isInvitedByOther(row)) throw illegalTransition(row.sharingStatus, side);
    assertDueDate(ctx, input.dueOn);
    await publish(ctx, 'data.requesting', { accountId, entityId: row.targetId });
    // The party may have registered after this connection ended.
    const party = row.targetAccountId ? undefined : await findRegisteredParty(ctx.db, row.targetId);
    const targetAccountId = row.targetAccountId ?? party?.id ?? null;
    const event = targetAccountId ? 'request' : 'invite';
    const sealing = input.message ? await sealingOf(ctx, accountId) : null;
    const after = await moveConnection(ctx, row, {
      event,
      by: side,
      changes: {
        expiresAt: null,
        targetAccountId,
        ...(sealing && input.message && { message: sealing.seal(input.message, messageContext(row.id)) }),
        // The due date of an earlier request does not apply to this one.
        dueOn: input.dueOn ?? null,
      },
      work: async (ctx) => {
        const items = await listItems(ctx.db, row.id);
        if (items.length === 0) throw new ProductError('connection.nothing_asked');
        await lockDeclarationsToSend(ctx, targetAccountId, items);
        const twin = await findOpenTwin(ctx.db, row);
        if (twin) throw alreadyOpen(twin);
        const asked = await changeItems(
          ctx.db,
          { connectionId: row.id, from: ['Asked', 'Offered', 'Consented', 'Withheld', 'Revoked'] },
          { state: firstItemState(row.relationType), decidedAt: null, decidedBy: null, shareEvidence: true },
        );
        return asked.map(scopeKey);
      },
    });
    if (event === 'invite') await inviteTarget(ctx, after, { message: input.message });
    await sendDeclarations(ctx, after, await listItems(ctx.db, row.id));
    return after;
  });
}
