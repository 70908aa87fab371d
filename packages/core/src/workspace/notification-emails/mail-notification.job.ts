import { memberRoles, roleMay } from '@probity/domain';
import { kindOfNotification } from '@probity/domain/notifications/kinds.ts';
import { z } from 'zod';
import { noteOfReminder } from '../../exchange/bulk-reminders/index.ts';
import { describeRequest, findConnection } from '../../exchange/connections/index.ts';
import {
  getAccount,
  readLetterhead,
  readRegisteredIdentity,
  settingsOf,
} from '../../identity/accounts/index.ts';
import { accountLink, queueEmail } from '../../identity/email/index.ts';
import { findNotification, listRecipientsUnscoped } from '../../identity/notifications/index.ts';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findCredential } from '../../registry/credentials/index.ts';

const payload = z.object({ notificationId: z.string() });

const readers = memberRoles.filter((role) => roleMay(role, 'view'));

/** Sends a notification by email, if the account has emails switched on. */
export function mailNotification(ctx: Ctx, { notificationId }: z.infer<typeof payload>): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const notification = await findNotification(ctx, notificationId);
    if (!notification) return;
    const { accountId, userId, link } = notification;
    const account = await getAccount(ctx, accountId);
    if (!settingsOf(account).notifyByEmail) return;
    const { kind, subjectType, subjectId } = notification;
    const connection = subjectType === 'connection' ? await findConnection(ctx, subjectId) : undefined;
    const facts = kindOfNotification(kind);
    const isFromInitiator = connection?.targetAccountId === accountId && facts?.isStepOfParty;
    const letterhead = isFromInitiator && (await readLetterhead(ctx, connection.initiatorId));
    const lister = facts?.isAboutListing && (await findCredential(ctx, subjectId));
    const party = lister && (await readRegisteredIdentity(ctx, lister.accountId));
    const request = connection && facts?.asksForAnswer && (await describeRequest(ctx, connection));
    const { bulkReminderId } = notification.values;
    const note = typeof bulkReminderId === 'string' && (await noteOfReminder(ctx, bulkReminderId));
    const topic = facts?.email === 'Always' ? null : notification.reason;
    const wanted = { accountId, userId, roles: readers, topic };
    for (const { id, email, name } of await listRecipientsUnscoped(ctx, wanted))
      await queueEmail(ctx, {
        template: 'notification',
        to: email,
        name,
        kind,
        ...(letterhead && { letterhead }),
        ...(party && { party }),
        ...(request && { request }),
        ...(note && { note }),
        reason: notification.reason,
        values: notification.values,
        audience: { accountId, userId: id, roles: readers },
        link: accountLink(ctx.services.product, { path: link, accountId }),
      });
  });
}

export const mailNotificationJob = defineJob({
  name: 'mail-notification',
  payload,
  handler: mailNotification,
});

export const queueNotificationEmail = (
  ctx: Ctx,
  { notificationId }: Events['notification.added'],
): Promise<void> => ctx.services.jobs.add(ctx.db, mailNotificationJob, { notificationId });
