import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, newId } from '../context/index.ts';
import type { EmailRequest } from './email-request.ts';
import { emailContext, type QueuedEmail, sendMailJob } from './send-mail.job.ts';

/** Queues an email within the transaction; its content is encrypted while it waits. */
export async function queueEmail(ctx: Ctx, order: EmailRequest): Promise<void> {
  await ctx.services.jobs.add(ctx.db, sendMailJob, sealedOrder(ctx, order));
}

export async function queueEmails(ctx: Ctx, orders: readonly EmailRequest[]): Promise<void> {
  const sealed = orders.map((order) => sealedOrder(ctx, order));
  await ctx.services.jobs.addMany(ctx.db, sendMailJob, sealed);
}

function sealedOrder(ctx: Ctx, order: EmailRequest) {
  const id = newId();
  const queued: QueuedEmail = { ...order, locale: currentTexts().locale };
  const sealed = ctx.services.sealing.seal(JSON.stringify(queued), emailContext(id));
  return { id, sealed: sealed.toString('base64') };
}
