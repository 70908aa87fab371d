import { actionStates, nextStepOf } from '@probity/domain';
import { recordOf } from '@probity/domain/records.ts';
import {
  type ConnectionListRow,
  countByActionState,
  findConnections,
} from '../../exchange/connections/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';

const waiting = ['ActionRequired', 'ConsentRequired', 'PendingConfirmation'] as const;

/** How many connections await which side, and the next step of each that is not settled. */
export function listActions(ctx: Ctx, { accountId, limit }: { accountId: string; limit: number }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const counted = new Map(
      (await countByActionState(ctx, accountId)).map((row) => [row.actionState, row.n]),
    );
    const rows: ConnectionListRow[] = [];
    for (const actionState of waiting) {
      const room = limit - rows.length;
      if (room > 0 && counted.has(actionState))
        rows.push(
          ...(await findConnections(ctx, {
            accountId,
            actionState,
            sort: 'newest',
            after: null,
            limit: room,
          })),
        );
    }
    return {
      counts: recordOf(actionStates, (state) => counted.get(state) ?? 0),
      items: rows.map((row) => ({
        connectionId: row.connectionId,
        counterpart: { id: row.counterpartId, name: row.counterpartName },
        actionState: row.actionState,
        sharingStatus: row.sharingStatus,
        nextStep: nextStepOf(row.side, { ...row, sharing: row.sharingStatus }),
        dueOn: row.dueOn,
        link: `/connections/${row.connectionId}`,
      })),
    };
  });
}
