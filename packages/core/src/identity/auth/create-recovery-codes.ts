import { record } from '../../kernel/audit/index.ts';
import {
  authoriseSelf,
  type Ctx,
  inTransaction,
  newId,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { lockUser } from '../users/index.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';

const CODES = 10;

/** Creates a new set, which is shown only once; earlier codes stop working. */
export async function createRecoveryCodes(ctx: Ctx, input: { userId: string }): Promise<{ codes: string[] }> {
  const { userId } = input;
  authoriseSelf(ctx.actor, userId);
  requireRecentAuthentication(ctx, 'SignIn');
  return inTransaction(ctx, async (ctx) => {
    // Two calls at once would otherwise each keep the codes of the other.
    const user = await lockUser(ctx, userId);
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
    await notifySecurityChange(ctx, user, 'recovery-codes-created');
    return { codes };
  });
}
