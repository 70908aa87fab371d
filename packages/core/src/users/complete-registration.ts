import { ProductError } from '@probity/domain';
import { fillProfile } from '../accounts/fill-profile.ts';
import { authoriseSelf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { requireGoodPassword } from '../auth/password-rules.ts';
import { claimInvitedParties } from '../claims/claim-invited-parties.ts';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { hasOpenInvitationUnscoped } from '../invitations/invitations.store.ts';
import { joinInvitedAccounts } from '../invitations/join-invited-accounts.ts';
import { orderMail } from '../mail/order-mail.ts';
import { listMembershipsUnscoped } from '../members/members.store.ts';
import { notify } from '../notifications/notify.ts';
import { deleteRegistrationSessions } from './registration-sessions.store.ts';
import { metadataOf, syncIdentity } from './sync-identity.job.ts';
import { getUser, type UserRow, updateUser } from './users.store.ts';

export interface CompleteRegistration {
  userId: string;
  password: string;
}

/** Creates the sign-in at the identity provider and makes the user active. */
export async function completeRegistration(ctx: Ctx, input: CompleteRegistration): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const { user, metadata } = await inUnscopedTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx.db, input.userId);
    if (user.status !== 'Pending') throw new ProductError('user.already_complete');
    const metadata = await metadataOf(ctx, user.id);
    const invited = await hasOpenInvitationUnscoped(ctx.db, user.email, ctx.services.now());
    if (metadata.organizationIds.length === 0 && !metadata.legalPersonId && !invited)
      throw new ProductError('user.no_entity');
    return { user, metadata };
  });
  const { email, name } = user;
  requireGoodPassword(input.password, user, 'password');
  const subject = await ctx.services.identity.createUser({ email, name, password: input.password, metadata });
  const { active, joined } = await inUnscopedTransaction(ctx, (ctx) => activate(ctx, user.id, subject));
  if (joined > 0) await syncIdentity(ctx, { userId: user.id });
  return active;
}

async function activate(ctx: Ctx, userId: string, subject: string) {
  const active = await updateUser(ctx.db, userId, {
    status: 'Active',
    issuer: ctx.services.product.issuer,
    subject,
  });
  await deleteRegistrationSessions(ctx.db, userId);
  const opened = await listMembershipsUnscoped(ctx.db, userId);
  for (const account of opened) {
    await claimInvitedParties(ctx, active, { ...account, id: account.accountId });
    await fillProfile(ctx, account.accountId);
  }
  const joined = await joinInvitedAccounts(ctx, active);
  const [first] = await listMembershipsUnscoped(ctx.db, userId);
  const organisation = first && first.kind !== 'LegalPerson' ? first.displayName : null;
  await orderMail(ctx, { template: 'welcome', to: active.email, name: active.name, organisation });
  await record(ctx, {
    action: 'user.registered',
    chainId: first?.accountId ?? userId,
    subject: { type: 'user', id: userId },
  });
  if (first)
    await notify(ctx, {
      accountId: first.accountId,
      userId,
      reason: 'Registration',
      kind: 'registration.completed',
      subject: { type: 'user', id: userId },
      link: '/profile',
      values: { party: first.displayName },
      mail: false,
    });
  return { active, joined };
}
