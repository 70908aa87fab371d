import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { tryCode } from '../auth/index.ts';
import { findUser, updateUser } from '../users/index.ts';
import { openRegistrationSession } from './registration-session.ts';

/** Proves the address with the emailed code and opens the session that the next steps need. */
export async function verifyRegistration(
  ctx: Ctx,
  input: { userId: string; code: string },
): Promise<{ registrationToken: string }> {
  const outcome = await inUnscopedTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx, input.userId);
    if (user?.status !== 'Pending') throw new ProductError('resource.not_found');
    const tried = await tryCode(ctx, user.id, 'Registration', input.code);
    if (!tried.accepted) return tried;
    await updateUser(ctx, user.id, { emailVerifiedAt: ctx.services.now() });
    await record(ctx, {
      action: 'user.email_verified',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    return { accepted: true as const, registrationToken: await openRegistrationSession(ctx, user.id) };
  });
  if (!outcome.accepted) throw new ProductError(outcome.error);
  return { registrationToken: outcome.registrationToken };
}
