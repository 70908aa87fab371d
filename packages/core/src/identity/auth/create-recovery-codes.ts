import { authoriseSelf, requireRecentAuthentication } from '../../kernel/context/actor.ts';
import { record } from '../../kernel/audit/record.ts';
import { type Ctx, inTransaction } from '../../kernel/context/context.ts';
import { notifySecurityChange } from '../../kernel/email/notify-security-change.ts';
import { newId } from '../../kernel/context/ids.ts';
import { loadUser } from '../users/users.store.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';

const CODES = 10;

/** Makes a new set, shown this once; the codes before it stop working. */
export async function createRecoveryCodes(ctx: Ctx, input: { userId: string }): Promise<{ codes: string[] }> {
  const { userId } = input;
  authoriseSelf(ctx.actor, userId);
  requireRecentAuthentication(ctx.actor, ctx.services.now());
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
    await record(ctx, {
      action: 'auth.recovery_codes_created',
      chainId: userId,
      subject: { type: 'user', id: userId },
    });
    await notifySecurityChange(ctx, await loadUser(ctx.db, userId), 'recovery-codes-created');
    return { codes };
  });
}
