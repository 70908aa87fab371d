import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listReminders, type RemindersView } from './list-reminders.ts';
import { lockRemindedRequest } from './lock-reminded-request.ts';
import { resume } from './reminders.store.ts';

/** Reminds again from the next step on; what was due during the pause does not go out. */
export function resumeReminders(
  ctx: Ctx,
  { connectionId }: { connectionId: string },
): Promise<RemindersView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await lockRemindedRequest(ctx, connectionId);
    await resume(ctx.db, connectionId, ctx.services.now());
    await record(ctx, {
      action: 'relationship.reminders_resumed',
      chainId: accountId,
      subject: { type: 'connection', id: connectionId },
    });
    return listReminders(ctx, { connectionId, accountId });
  });
}
