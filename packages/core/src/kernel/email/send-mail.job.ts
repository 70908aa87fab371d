import type { Services } from '../context/index.ts';
import type { JobData } from '../jobs/index.ts';
import type { Mailer } from '../ports/index.ts';
import { composeMail } from './compose.ts';
import type { MailOrder } from './mail-order.ts';
import { mailPlace } from './order-mail.ts';

export function sendMailJob(services: Pick<Services, 'sealing' | 'product'>, mailer: Mailer) {
  return async ({ id, sealed }: JobData['send-mail']): Promise<void> => {
    const order = JSON.parse(
      services.sealing.unseal(Buffer.from(sealed, 'base64'), mailPlace(id)),
    ) as MailOrder;
    await mailer.send(composeMail(order, services.product));
  };
}
