import { scopeKey } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { period } from './approve-connection.ts';
import { changeItems, findAwaitingSignature, listItems } from './connection-items.store.ts';
import { type ConnectionRow, findConnectionForUpdate } from './connections.store.ts';
import { lockAuditLogsOf, moveConnection, recordConnectionEvent } from './move-connection.ts';

/** Signing is consent to share the declaration. A request that waits for nothing else, checks aside, is approved. */
export async function shareSignedDeclaration(
  ctx: Ctx,
  { agreement }: Events['agreement.signed'],
): Promise<void> {
  const { declarationId, signerAccountId } = agreement;
  const rows: ConnectionRow[] = [];
  for (const id of await findAwaitingSignature(ctx.db, { declarationId, signerAccountId })) {
    const row = await findConnectionForUpdate(ctx.db, id);
    if (row) rows.push(row);
  }
  await lockAuditLogsOf(ctx, rows);
  for (const row of rows) {
    const { id } = row;
    const item = { kind: 'declaration' as const, key: declarationId };
    const scope = await listItems(ctx.db, id);
    const isLast = !scope.some(
      ({ kind, key, state }) => state === 'Asked' && kind !== 'check' && key !== declarationId,
    );
    const consent = async (ctx: Ctx) => {
      const decided = {
        state: 'Consented' as const,
        decidedAt: ctx.services.now(),
        decidedBy: agreement.signerUserId,
      };
      await changeItems(
        ctx.db,
        { connectionId: id, items: [item], from: ['Asked', 'Withheld', 'Revoked'] },
        decided,
      );
      return [scopeKey(item)];
    };
    if (row.sharingStatus === 'AwaitingApproval' && isLast)
      await moveConnection(ctx, row, {
        event: 'approve',
        by: 'target',
        changes: period(ctx, row, scope),
        work: consent,
      });
    else
      await recordConnectionEvent(
        ctx,
        { row, side: 'target' },
        { event: 'signed', items: await consent(ctx) },
      );
  }
}
