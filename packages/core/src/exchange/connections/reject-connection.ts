import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { endDuePeriod } from './approve-connection.ts';
import { lockConnection } from './connection-access.ts';
import type { ConnectionRow } from './connections.store.ts';
import { endConnection } from './end-connection.ts';

interface RejectConnection {
  connectionId: string;
  reason: string;
  ifVersion?: number | undefined;
}

/** The target rejects the request, with a reason that the other side can read. */
export function rejectConnection(ctx: Ctx, input: RejectConnection): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const perspective = { as: 'target', ifVersion: input.ifVersion } as const;
    const own = await lockConnection(ctx, input.connectionId, 'validate', perspective);
    const { row, side } = await endDuePeriod(ctx, own);
    return endConnection(ctx, row, side, 'reject', { reason: input.reason });
  });
}
