import type { PartyInvitationRow } from './party-invitations.store.ts';

export type PartyInvitationState = 'Open' | 'Used' | 'Withdrawn' | 'Expired';

export function invitationState(
  invitation: Pick<PartyInvitationRow, 'usedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): PartyInvitationState {
  if (invitation.usedAt) return 'Used';
  if (invitation.withdrawnAt) return 'Withdrawn';
  return invitation.expiresAt > now ? 'Open' : 'Expired';
}
