import { promptly } from '@probity/db/job-schema.ts';
import { z } from 'zod';
import { defineJob, type JobCtx } from '../jobs/index.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailOrder } from './email-order.ts';

export const emailContext = (id: string) => ({ table: 'jobs', row: id, column: 'send-mail' });

const payload = z.object({ id: z.string(), sealed: z.string() });

export async function sendMail(
  { services, mailer }: Pick<JobCtx, 'services' | 'mailer'>,
  { id, sealed }: z.infer<typeof payload>,
): Promise<void> {
  // Only `queueEmail` seals orders in this context.
  const order: EmailOrder = JSON.parse(
    services.sealing.unseal(Buffer.from(sealed, 'base64'), emailContext(id)),
  );
  await mailer.send(composeEmail(order, services.product));
}

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload,
  queue: promptly,
  handler: sendMail,
});
