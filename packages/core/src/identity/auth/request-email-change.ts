import { ADDRESS_CODE_MINUTES } from '@probity/domain/constants.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authoriseSelf,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { queueEmail } from '../email/index.ts';
import { loadUser } from '../users/index.ts';
import { issueCode } from './one-time-code.ts';

/** Emails a code to the new address. Only someone who can read its mailbox learns whether the address is taken. */
export async function requestEmailChange(
  ctx: Ctx,
  input: { userId: string; newEmailAddress: string },
): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  requireRecentAuthentication(ctx, 'SignIn');
  return inTransaction(ctx, async (ctx) => {
    const user = await loadUser(ctx, input.userId);
    const minutes = ADDRESS_CODE_MINUTES;
    const code = await issueCode(ctx, {
      userId: user.id,
      purpose: 'EmailChange',
      target: input.newEmailAddress,
      minutes,
    });
    const link = `${ctx.services.product.publicUrl}/auth/email-change/${user.id}`;
    await queueEmail(
      ctx,
      { template: 'email-change-code', to: input.newEmailAddress, name: user.name, code, link },
      { minutes },
    );
    await record(ctx, {
      action: 'user.email_change_requested',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
  });
}
