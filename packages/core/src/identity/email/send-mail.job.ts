import type { EmailTopic } from '@probity/domain';
import { kindOfNotification } from '@probity/domain/notifications/kinds.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { inUnscopedTransaction } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob, type JobCtx } from '../../kernel/jobs/index.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailRequest } from './email-request.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { findRecipientUnscoped, isInAudienceUnscoped, type Recipient } from './recipients.store.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';

export const emailContext = (id: string) => ({ table: 'jobs', row: id, column: 'send-mail' });

/** With the locale in which it was queued, such as that of the person who registers or invites. */
export type QueuedEmail = EmailRequest & {
  locale?: string;
  /** When it is no longer of use; null for an email that can be sent however late. Missing in earlier versions. */
  expiresAt?: string | null;
};

const payload = z.object({
  id: z.string(),
  sealed: z.string(),
  /** Set for an email that was held back: the person may have a new address by now. */
  userId: z.string().optional(),
});

/** Emails that can wait for the end of quiet hours; codes, invitations and security emails cannot. */
const canWait: ReadonlySet<EmailRequest['template']> = new Set([
  'notification',
  'agreement-news',
  'digest',
  'feedback-answer',
]);

/** Sends in the recipient's chosen language, or else in the one it was queued in. */
export async function sendMail(ctx: JobCtx, { id, sealed, userId }: z.infer<typeof payload>): Promise<void> {
  const { services, mailer } = ctx;
  const { locale, expiresAt, ...order } = unsealJson<QueuedEmail>(
    services.sealing,
    Buffer.from(sealed, 'base64'),
    emailContext(id),
  );
  if (expiresAt && new Date(expiresAt) <= services.now()) return;
  const { recipient, isHeld, hasLeft } = await inUnscopedTransaction(ctx, async ({ db }) => {
    const audience = 'audience' in order ? order.audience : undefined;
    // By id where it is known: while it waited, the person may have changed their address.
    const recipientId = userId ?? audience?.userId;
    const recipient = await findRecipientUnscoped(
      db,
      recipientId ? { id: recipientId } : { email: order.to },
    );
    // Or the person may have left, or the account may have switched emails off.
    const hasLeft = recipient
      ? audience !== undefined && !(await isInAudienceUnscoped(db, recipient.id, audience))
      : recipientId !== undefined;
    if (hasLeft) return { recipient, isHeld: false, hasLeft };
    const startAfter = recipient && canWait.has(order.template) && heldUntil(recipient, services.now());
    if (startAfter)
      await services.jobs.add(db, sendMailJob, { id, sealed, userId: recipient.id }, { startAfter });
    return { recipient, isHeld: Boolean(startAfter), hasLeft };
  });
  const topic = topicOf(order);
  // The person may have unsubscribed while it waited.
  if (isHeld || hasLeft || (recipient && topic && isMuted(recipient, topic))) return;
  const unsubscribe =
    recipient && topic
      ? { topic, token: writeUnsubscribeToken(services, { userId: recipient.id, topic }) }
      : undefined;
  const mail = inLocale(recipient?.language ?? locale ?? DEFAULT_LOCALE, () =>
    composeEmail({ ...order, to: recipient?.email ?? order.to }, services.product, unsubscribe),
  );
  await mailer.send(mail);
}

function heldUntil({ quietFrom, quietUntil, quietZone }: Recipient, now: Date): Date | null {
  if (!quietFrom || !quietUntil || !quietZone) return null;
  return endOfQuietHours({ from: quietFrom, until: quietUntil, timeZone: quietZone }, now);
}

/** The topic that a person can unsubscribe from; null if the email is part of something they or others are doing. */
function topicOf(order: EmailRequest): EmailTopic | null {
  switch (order.template) {
    case 'notification':
      return kindOfNotification(order.kind)?.email === 'Always' ? null : order.reason;
    case 'agreement-news':
      return order.reason;
    case 'digest':
      return 'Digest';
    default:
      return null;
  }
}

const isMuted = ({ mutedEmails, digestFrequency }: Recipient, topic: EmailTopic): boolean =>
  topic === 'Digest' ? digestFrequency === 'Never' : mutedEmails.includes(topic);

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload,
  handler: sendMail,
});
