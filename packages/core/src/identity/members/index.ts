export { acceptInvitation } from './accept-invitation.ts';
export { removeMember } from './change-member.ts';
export { changeMembers } from './change-members.ts';
export { closeInvitations, hasOpenInvitationUnscoped } from './invitations.access.ts';
export { joinInvitedAccount } from './join-invited-account.ts';
export { listMembers } from './list-members.ts';
export { findMemberActor, findRegistrantActor, listMemberActors } from './member-actors.access.ts';
export { leavesAnOwner } from './member-change.ts';
export {
  deleteMember,
  deleteMembers,
  findMember,
  findMemberId,
  insertMember,
  lockMembers,
  setMemberEmailUnscoped,
} from './members.access.ts';
export type { MemberRow } from './members.store.ts';
export { notifyMembers } from './notify-members.ts';
export { getOpenInvitation } from './open-invitation.ts';
export { type Escalation, type ResolvedEscalation, resolveEscalation } from './resolve-escalation.ts';
export { sendInvitation } from './send-invitation.ts';
