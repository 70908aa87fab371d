import { memberRoles, type NotificationReason, type Permission, roleMay } from '@probity/domain';
import { notificationKinds } from '@probity/domain/notifications/kinds.ts';
import { z } from 'zod';
import { readRegisteredIdentity } from '../../identity/accounts/index.ts';
import { accountLink, queueEmail } from '../../identity/email/index.ts';
import { listMemberActors } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import {
  type AgreementRow,
  findPersonUnscoped,
  listSignersUnscoped,
  loadAgreement,
} from './agreements.store.ts';

const rolesThat = (permission: Permission) => memberRoles.filter((role) => roleMay(role, permission));

const payload = z.object({
  agreementId: z.string(),
  news: z.enum(['sent', 'signed', 'declined']),
  /** Sent as part of a request: its email is the only one. */
  isInRequest: z.boolean().optional(),
});

/** Notifies the account concerned. Members who can sign get the request by email, the sender gets the outcome. */
export function notifyAgreement(
  ctx: Ctx,
  { agreementId, news, isInRequest = false }: z.infer<typeof payload>,
): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await loadAgreement(ctx.db, agreementId);
    const toSigner = news === 'sent';
    const kind = `agreement.${news}` as const;
    const { reason } = notificationKinds[kind];
    const people = toSigner
      ? await listSignersUnscoped(ctx.db, agreement.signerAccountId, reason)
      : await listRequestersUnscoped(ctx, agreement, reason);
    const accountId = toSigner ? agreement.signerAccountId : agreement.accountId;
    const party = toSigner ? agreement.requesterName : agreement.signerName;
    const sender = await readRegisteredIdentity(
      ctx,
      toSigner ? agreement.accountId : agreement.signerAccountId,
    );
    const link = `/declarations/agreements/${agreement.id}`;
    await notify(ctx, {
      accountId,
      kind,
      subject: { type: 'agreement', id: agreement.id },
      link,
      values: { party, title: agreement.title },
    });
    if (isInRequest) return;
    for (const { id, email, name } of people)
      await queueEmail(ctx, {
        template: 'agreement-news',
        to: email,
        name,
        reason,
        news,
        title: agreement.title,
        party: sender,
        audience: { accountId, userId: id, roles: rolesThat(toSigner ? 'validate' : 'view') },
        link: accountLink(ctx.services.product, { path: link, accountId }),
      });
  });
}

/** The sender, or members who can act in their place if the sender has left. */
async function listRequestersUnscoped(
  ctx: Ctx,
  { accountId, sentBy }: AgreementRow,
  topic: NotificationReason,
) {
  const readers = await listMemberActors(ctx, { accountId, roles: rolesThat('view') });
  if (!sentBy || !readers.some(({ userId }) => userId === sentBy))
    return listSignersUnscoped(ctx.db, accountId, topic);
  const sender = await findPersonUnscoped(ctx.db, sentBy, topic);
  return sender ? [sender] : [];
}

export const notifyAgreementJob = defineJob({
  name: 'notify-agreement',
  payload,
  handler: notifyAgreement,
});
