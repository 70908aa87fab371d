import { authoriseSelf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { newId } from '../ids.ts';
import { orderMail } from '../mail/order-mail.ts';
import { getUser } from '../users/users.store.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';

const CODES = 10;

/** Makes a new set, shown this once; the codes before it stop working. */
export async function createRecoveryCodes(ctx: Ctx, input: { userId: string }): Promise<{ codes: string[] }> {
  const { userId } = input;
  authoriseSelf(ctx.actor, userId);
  return inTransaction(ctx, async (ctx) => {
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    const createdAt = ctx.services.now();
    await replaceRecoveryCodes(
      ctx.db,
      userId,
      codes.map((code) => ({
        id: newId(),
        userId,
        codeHash: hashRecoveryCode(ctx, userId, code),
        createdAt,
      })),
    );
    const { email, name } = await getUser(ctx.db, userId);
    await record(ctx, {
      action: 'auth.recovery_codes_created',
      chainId: userId,
      subject: { type: 'user', id: userId },
    });
    await orderMail(ctx, { template: 'security-notice', to: email, name, change: 'recovery-codes-created' });
    return { codes };
  });
}
