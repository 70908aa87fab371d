import { type Ctx, inUnscopedTransaction } from '../../kernel/context.ts';
import { orderMail } from '../../kernel/email/order-mail.ts';
import type { JobData } from '../../kernel/jobs/jobs.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { findPersonUnscoped, getAgreement, listSignersUnscoped } from './agreements.store.ts';

/** Tells those who can sign that they are asked, and the one who asked how it ended. */
export function notifyAgreement(ctx: Ctx, { agreementId, news }: JobData['notify-agreement']): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await getAgreement(ctx.db, agreementId);
    const toSigner = news === 'sent';
    const reason = toSigner ? 'DataRequested' : 'DataShared';
    const asker = agreement.sentBy ? await findPersonUnscoped(ctx.db, agreement.sentBy, reason) : undefined;
    const people = toSigner
      ? await listSignersUnscoped(ctx.db, agreement.signerAccountId, reason)
      : asker
        ? [asker]
        : [];
    const party = toSigner ? agreement.askerName : agreement.signerName;
    const link = `/declarations/agreements/${agreement.id}`;
    await notify(ctx, {
      accountId: toSigner ? agreement.signerAccountId : agreement.accountId,
      reason,
      kind: `agreement.${news}`,
      subject: { type: 'agreement', id: agreement.id },
      link,
      values: { party, title: agreement.title },
      mail: false,
    });
    for (const { email, name } of people)
      await orderMail(ctx, {
        template: 'agreement-news',
        to: email,
        name,
        news,
        title: agreement.title,
        party,
        link: ctx.services.product.publicUrl + link,
      });
  });
}
