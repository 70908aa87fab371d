import type { PartyInvitationRow } from './party-invitations.store.ts';

export type PartyInvitationState = 'Open' | 'Used' | 'Declined' | 'Withdrawn' | 'Expired';

export function invitationState(
  invitation: Pick<PartyInvitationRow, 'usedAt' | 'declinedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): PartyInvitationState {
  if (invitation.usedAt) return 'Used';
  if (invitation.declinedAt) return 'Declined';
  if (invitation.withdrawnAt) return 'Withdrawn';
  return invitation.expiresAt > now ? 'Open' : 'Expired';
}
