import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, newId } from '../context/index.ts';
import type { EmailOrder } from './email-order.ts';
import { emailContext, type QueuedEmail, sendMailJob } from './send-mail.job.ts';

/** Hands a mail to the job queue within the transaction; its content is sealed while it waits. */
export async function queueEmail(ctx: Ctx, order: EmailOrder): Promise<void> {
  await ctx.services.jobs.add(ctx.db, sendMailJob, sealedOrder(ctx, order));
}

export async function queueEmails(ctx: Ctx, orders: readonly EmailOrder[]): Promise<void> {
  const sealed = orders.map((order) => sealedOrder(ctx, order));
  await ctx.services.jobs.addMany(ctx.db, sendMailJob, sealed);
}

function sealedOrder(ctx: Ctx, order: EmailOrder) {
  const id = newId();
  const queued: QueuedEmail = { ...order, locale: currentTexts().locale };
  const sealed = ctx.services.sealing.seal(JSON.stringify(queued), emailContext(id));
  return { id, sealed: sealed.toString('base64') };
}
