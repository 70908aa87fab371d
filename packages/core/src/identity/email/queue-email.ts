import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, newId } from '../../kernel/context/index.ts';
import type { EmailRequest } from './email-request.ts';
import { emailContext, type QueuedEmail, sendMailJob } from './send-mail.job.ts';

/**
 * Queues an email within the transaction; its content is encrypted while it waits. One with a code expires after some
 * minutes: if the mail server is down for longer, it is not sent.
 */
export async function queueEmail(
  ctx: Ctx,
  order: EmailRequest,
  { minutes }: { minutes?: number } = {},
): Promise<void> {
  await ctx.services.jobs.add(ctx.db, sendMailJob, sealedOrder(ctx, order, minutes));
}

export async function queueEmails(ctx: Ctx, orders: readonly EmailRequest[]): Promise<void> {
  const sealed = orders.map((order) => sealedOrder(ctx, order));
  await ctx.services.jobs.addMany(ctx.db, sendMailJob, sealed);
}

function sealedOrder(ctx: Ctx, order: EmailRequest, minutes?: number) {
  const id = newId();
  const expiresAt = minutes ? new Date(ctx.services.now().getTime() + minutes * 60_000).toISOString() : null;
  const queued: QueuedEmail = { ...order, locale: currentTexts().locale, expiresAt };
  const sealed = ctx.services.sealing.seal(JSON.stringify(queued), emailContext(id));
  return { id, sealed: sealed.toString('base64') };
}
