import { DAY_MS, EXPIRING_WITHIN_DAYS } from '@probity/domain';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { DIGEST_MOST, type Digest } from '../../identity/email/index.ts';
import { countUnreadByReason } from '../../identity/notifications/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { listExpiring } from '../expiring/index.ts';
import { listActions, listTasks, type Task } from '../tasks/index.ts';

/** The member's open tasks and news, as the pages would show them. */
export async function gatherDigest(
  ctx: Ctx,
  accountId: string,
  { frequency, reasons }: NotificationPreferences['digest'],
): Promise<Digest> {
  const days = frequency === 'Daily' ? 1 : 7;
  const news = await inTransaction(ctx, ({ db, actor, services }) =>
    countUnreadByReason(
      { db },
      {
        accountId,
        userId: userIdOf(actor) ?? '',
        since: new Date(services.now().getTime() - days * DAY_MS),
        reasons,
        atMost: DIGEST_MOST,
      },
    ),
  );
  const tasks = await listTasks(ctx, { accountId, limit: DIGEST_MOST });
  const expiring = { accountId, withinDays: EXPIRING_WITHIN_DAYS, after: null, limit: DIGEST_MOST };
  const count = (...types: Task['type'][]) => tasks.filter(({ type }) => types.includes(type)).length;
  const alerts = tasks.filter(({ reason }) => reason === 'AlertToReview').length;
  return {
    answers: count('DataRequired'),
    reviews: count('ReviewRequired') - alerts,
    alerts,
    evidence: count('ProvideEvidence'),
    missing: count('CompleteMissingFields', 'AddKeyIndividualsAndEntities'),
    expiring: (await listExpiring(ctx, expiring)).items.length,
    dueOn: tasks.flatMap((task) => task.dueOn ?? []).sort()[0] ?? null,
    pending: (await listActions(ctx, { accountId, limit: 1 })).counts.PendingConfirmation,
    news: reasons.flatMap((reason) => {
      const count = news.get(reason) ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  };
}
