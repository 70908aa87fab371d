import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockOpenInvitationsUnscoped } from '../party-invitations/index.ts';
import { acceptInvitations } from './accept-invitations.ts';
import { fittingInvitations } from './fitting-invitations.ts';

/**
 * Gives a registered person what others entered about them or their organisation. Called when an account is opened and
 * when its user completes registration: until both have happened it does nothing, and a second run finds nothing more.
 */
export async function claimInvitedParties(
  ctx: Ctx,
  { user, account }: Events['account.opened'],
): Promise<void> {
  if (user.status !== 'Active' || !user.emailVerifiedAt) return;
  const open = await lockOpenInvitationsUnscoped(ctx, user.email, ctx.services.now());
  const fitting = fittingInvitations(open, { ...account, openedBy: user.id });
  await acceptInvitations(ctx, fitting, account.id);
}
