import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import { requireGoodPassword } from '../auth/index.ts';
import { queueEmail } from '../email/index.ts';
import { hasOpenInvitationUnscoped, joinInvitedAccount } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import {
  createSignIn,
  isAddressTaken,
  listMembershipsUnscoped,
  lockUser,
  metadataOf,
  syncIdentity,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import { deleteRegistrationSessions, findInvitedMemberId } from './registration-sessions.store.ts';

interface CompleteRegistration {
  userId: string;
  password: string;
}

/**
 * Longer than the identity provider may take to answer; after a crash, the registration is blocked no longer than this.
 */
const COMPLETION_SECONDS = 60;

/** Creates the sign-in at the identity provider and activates the user. */
export async function completeRegistration(ctx: Ctx, input: CompleteRegistration): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const { user, metadata } = await inUnscopedTransaction(ctx, (ctx) => beginCompletion(ctx, input.userId));
  try {
    const { email, name } = user;
    requireGoodPassword(input.password, user, 'password');
    const subject = await createSignIn(ctx, { email, name, password: input.password, metadata });
    const { active, joined } = await inUnscopedTransaction(ctx, (ctx) => activate(ctx, user.id, subject));
    if (joined) await syncIdentity(ctx, { userId: user.id });
    return active;
  } catch (error) {
    await inUnscopedTransaction(ctx, (ctx) => updateUser(ctx, user.id, { completingUntil: null }));
    throw error;
  }
}

/** One call at a time: a parallel one is refused instead of creating a second sign-in. */
async function beginCompletion(ctx: Ctx, userId: string) {
  const now = ctx.services.now();
  const user = await lockUser(ctx, userId);
  if (user.status !== 'Pending') throw new ProductError('user.already_complete');
  if (user.completingUntil && user.completingUntil > now)
    throw new ProductError('user.completion_in_progress');
  if (await isAddressTaken(ctx, user.email))
    throw new ProductError('EMAIL_TAKEN', { values: { email: user.email } });
  const metadata = await metadataOf(ctx, user.id);
  const hasEntity = metadata.organizationIds.length > 0 || metadata.legalPersonId !== null;
  if (!hasEntity && !(await isInvited(ctx, user.id))) throw new ProductError('user.no_entity');
  const completingUntil = new Date(now.getTime() + COMPLETION_SECONDS * 1000);
  return { user: await updateUser(ctx, user.id, { completingUntil }), metadata };
}

async function isInvited(ctx: Ctx, userId: string): Promise<boolean> {
  const memberId = await findInvitedMemberId(ctx.db, userId);
  return memberId !== null && hasOpenInvitationUnscoped(ctx, memberId, ctx.services.now());
}

async function activate(ctx: Ctx, userId: string, subject: string) {
  const invitedMemberId = await findInvitedMemberId(ctx.db, userId);
  const active = await updateUser(ctx, userId, {
    status: 'Active',
    issuer: ctx.services.product.issuer,
    subject,
    tokensValidFrom: ctx.services.now(),
    completingUntil: null,
  });
  await deleteRegistrationSessions(ctx.db, userId);
  const opened = await listMembershipsUnscoped(ctx, userId);
  for (const account of opened)
    await publish(ctx, 'account.opened', { user: active, account: { ...account, id: account.accountId } });
  const joined = invitedMemberId !== null && (await joinInvitedAccount(ctx, active, invitedMemberId));
  const [first] = await listMembershipsUnscoped(ctx, userId);
  const organisation = first && first.kind !== 'LegalPerson' ? first.displayName : null;
  await queueEmail(ctx, { template: 'welcome', to: active.email, name: active.name, organisation });
  await record(ctx, {
    action: 'user.registered',
    chainId: first?.accountId ?? userId,
    subject: { type: 'user', id: userId },
  });
  if (first)
    await notify(ctx, {
      accountId: first.accountId,
      userId,
      kind: 'registration.completed',
      subject: { type: 'user', id: userId },
      link: '/profile',
      values: { party: first.displayName },
      mail: false,
    });
  return { active, joined };
}
