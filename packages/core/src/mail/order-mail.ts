import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import type { MailOrder } from './mail-order.ts';

/** Hands a mail to the job queue within the transaction; its content is sealed while it waits. */
export async function orderMail(ctx: Ctx, order: MailOrder): Promise<void> {
  const id = newId();
  const sealed = ctx.services.sealing.seal(JSON.stringify(order), mailPlace(id));
  await ctx.services.jobs.add(ctx.db, 'send-mail', { id, sealed: sealed.toString('base64') });
}

export const mailPlace = (id: string) => ({ table: 'jobs', row: id, column: 'send-mail' });
