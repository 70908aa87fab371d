import { readerSideOf, verificationOutcomes } from '@probity/domain';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { z } from 'zod';
import { findEntity } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, dayOf, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listChecksInForce } from '../../registry/checks/index.ts';
import { findConnection, notifySide } from '../connections/index.ts';
import { listConnectionsSharingCheck } from './refreshing.store.ts';

const payload = z.object({
  accountId: z.string(),
  entityId: z.string(),
  checkId: z.string(),
  type: z.enum(checkTypes),
  outcome: z.enum(verificationOutcomes),
});
type Moved = z.infer<typeof payload>;

const failed = { own: 'check.failed', shared: 'connection.checkFailed' } as const;
const newsOf = {
  Success: { own: 'check.succeeded', shared: 'connection.checkSucceeded' },
  Error: failed,
  Unverified: failed,
  Expired: { own: 'check.expired', shared: 'connection.checkExpired' },
} as const;
const isNews = (outcome: Moved['outcome']): outcome is keyof typeof newsOf => outcome in newsOf;

/** Notifies the account that runs the check of its outcome and, if it is in force, those who may see it as recipients. */
export function notifyCheck(ctx: Ctx, { accountId, entityId, checkId, type, outcome }: Moved): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const entity = await findEntity(ctx, entityId);
    if (!entity || !isNews(outcome)) return;
    const news = newsOf[outcome];
    const today = dayOf(ctx.services.now());
    const inForce = await listChecksInForce(ctx, { accountId, entityIds: [entityId], today });
    const counts = inForce.some(({ id }) => id === checkId);
    // The expiry of an attempt that is not in force changes nothing.
    if (outcome === 'Expired' && !counts) return;
    await notify(ctx, {
      accountId,
      kind: news.own,
      subject: { type: 'check', id: checkId },
      link: `/profile/${entityId}/checks?check=${type}`,
      values: { party: entity.displayName, check: type },
    });
    if (!counts) return;
    for (const id of await listConnectionsSharingCheck(ctx.db, { accountId, entityId, type })) {
      const row = await findConnection(ctx, id);
      if (row)
        await notifySide(ctx, row, {
          to: readerSideOf(row.relationType),
          kind: news.shared,
          isAboutReceivedData: true,
          values: { check: type },
        });
    }
  });
}

export const notifyCheckJob = defineJob({
  name: 'notify-check',
  payload,
  handler: notifyCheck,
});

/** Only outcomes are notified, not each step of a check. */
export async function queueCheckNotices(ctx: Ctx, moved: Events['check.moved']): Promise<void> {
  if (isNews(moved.outcome)) await ctx.services.jobs.add(ctx.db, notifyCheckJob, moved);
}
