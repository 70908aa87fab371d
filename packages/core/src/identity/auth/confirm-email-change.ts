import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { notifySecurityChange, tellOwners } from '../email/index.ts';
import { setMemberEmailUnscoped } from '../members/index.ts';
import {
  listMembershipsUnscoped,
  loadUser,
  queueIdentitySync,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import { tryCode } from './one-time-code.ts';
import { revokeOtherSessions } from './revoke-sessions.ts';

/** Switches to the new address once the code emailed to it is entered, and notifies the old address. */
export async function confirmEmailChange(
  ctx: Ctx,
  input: { userId: string; changeCode: string },
): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const outcome = await inUnscopedTransaction(ctx, async (ctx) => {
    const before = await loadUser(ctx, input.userId);
    const tried = await tryCode(ctx, before.id, 'EmailChange', input.changeCode);
    if (!tried.accepted) return tried;
    const user = await updateUser(ctx, before.id, {
      email: tried.target,
      emailVerifiedAt: ctx.services.now(),
    });
    await setMemberEmailUnscoped(ctx, user.id, user.email);
    await revokeOtherSessions(ctx, actor);
    await notifySecurityChange(ctx, before, 'email');
    for (const { accountId, role, kind } of await listMembershipsUnscoped(ctx, user.id))
      if (role === 'Owner' && kind !== 'LegalPerson')
        await tellOwners(ctx, { accountId, notice: { kind: 'OwnerAddressChanged', member: user.name } });
    await record(ctx, {
      action: 'user.email_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await queueIdentitySync(ctx, user);
    return { accepted: true as const, user };
  });
  if (!outcome.accepted) throw new ProductError(outcome.error);
  return outcome.user;
}
