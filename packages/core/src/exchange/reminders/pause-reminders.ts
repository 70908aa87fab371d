import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listReminders, type RemindersView } from './list-reminders.ts';
import { lockRemindedRequest } from './lock-reminded-request.ts';
import { pause } from './reminders.store.ts';

/** Pauses the automatic reminders of one request; members can still send one. */
export function pauseReminders(ctx: Ctx, { connectionId }: { connectionId: string }): Promise<RemindersView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await lockRemindedRequest(ctx, connectionId);
    await pause(ctx.db, { connectionId, accountId, pausedAt: ctx.services.now() });
    await record(ctx, {
      action: 'relationship.reminders_paused',
      chainId: accountId,
      subject: { type: 'connection', id: connectionId },
    });
    return listReminders(ctx, { connectionId, accountId });
  });
}
