import type { MemberRole } from '../enumerations.ts';

interface OwnableMember {
  id: string;
  role: MemberRole;
  /** A member who was invited but never joined cannot run the account. */
  joined: boolean;
}

/** Whether the account would still have an Owner who can sign in once `change` is made. */
export function keepsAnOwner(
  members: readonly OwnableMember[],
  change: { memberId: string; role: MemberRole | null },
): boolean {
  return members.some((member) => {
    const role = member.id === change.memberId ? change.role : member.role;
    return role === 'Owner' && member.joined;
  });
}
