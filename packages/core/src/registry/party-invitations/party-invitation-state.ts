export type PartyInvitationState = 'Open' | 'Used' | 'Declined' | 'Withdrawn' | 'Expired';

interface InvitationDates {
  usedAt: Date | null;
  declinedAt: Date | null;
  withdrawnAt: Date | null;
  expiresAt: Date;
}

export function invitationState(invitation: InvitationDates, now: Date): PartyInvitationState {
  if (invitation.usedAt) return 'Used';
  if (invitation.declinedAt) return 'Declined';
  if (invitation.withdrawnAt) return 'Withdrawn';
  return invitation.expiresAt > now ? 'Open' : 'Expired';
}
