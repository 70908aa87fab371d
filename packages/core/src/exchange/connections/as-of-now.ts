import { actionStateOf } from '@probity/domain';
import { hasPeriodEnded } from '@probity/domain/sharing/period.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ConnectionItemRow } from './connection-items.store.ts';
import type { ConnectionListRow } from './connection-list.store.ts';
import type { ConnectionRow, MemberSide } from './connections.store.ts';
import { firstItemState } from './open-connection.ts';

const periodOver = { sharingStatus: 'AwaitingApproval', completedAt: null, expiresAt: null } as const;

/** A listed connection whose period has ended, as the job of the next minute will record it. */
export const listedAsOfNow =
  (ctx: Ctx) =>
  (row: ConnectionListRow): ConnectionListRow =>
    hasPeriodEnded(row, ctx.services.now())
      ? {
          ...row,
          ...periodOver,
          periodEndedAt: row.expiresAt,
          unseenChanges: 0,
          consented: 0,
          requiredLeft: row.requiredLeft + row.consentedRequired,
          optionalLeft: row.optionalLeft + row.consented - row.consentedRequired,
          actionState: actionStateOf(row.side, { ...row, sharing: 'AwaitingApproval' }),
        }
      : row;

/** The same for one connection with its side and items. */
export function asOfNow<Side extends MemberSide>(
  ctx: Ctx,
  view: { row: ConnectionRow; sideRow: Side; items: ConnectionItemRow[] },
): { row: ConnectionRow; sideRow: Side; items: ConnectionItemRow[] } {
  const { row, sideRow, items } = view;
  if (!hasPeriodEnded(row, ctx.services.now())) return view;
  const state = firstItemState(row.relationType);
  return {
    row: { ...row, ...periodOver, periodEndedAt: row.expiresAt },
    sideRow: {
      ...sideRow,
      sharingStatus: 'AwaitingApproval',
      unseenChanges: 0,
      actionState: actionStateOf(sideRow.side, { ...row, ...sideRow, sharing: 'AwaitingApproval' }),
    },
    items: items.map((item) =>
      item.state === 'Consented' ? { ...item, state, decidedAt: null, lastViewedAt: null } : item,
    ),
  };
}
