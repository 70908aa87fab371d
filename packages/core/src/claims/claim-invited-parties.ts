import type { Ctx } from '../context.ts';
import { lockOpenInvitationsUnscoped } from '../party-invitations/party-invitations.store.ts';
import type { UserRow } from '../users/users.store.ts';
import { fittingInvitations } from './fitting-invitations.ts';
import { takeUpInvitations } from './take-up-invitations.ts';

interface OpenedAccount {
  id: string;
  kind: string;
  displayName: string;
}

/**
 * Gives a registered person what others entered about them or the organisation they registered. Called whenever the
 * last of address, sign-in and account comes to be; run twice, it finds nothing more to do.
 */
export async function claimInvitedParties(ctx: Ctx, user: UserRow, opened: OpenedAccount): Promise<void> {
  if (user.status !== 'Active' || !user.emailVerifiedAt) return;
  const open = await lockOpenInvitationsUnscoped(ctx.db, user.email, ctx.services.now());
  const fitting = fittingInvitations(open, { ...opened, openedBy: user.id });
  await takeUpInvitations(ctx, fitting, opened.id);
}
