import type { MemberRole } from '../enumerations.ts';

interface MemberRoles {
  role: MemberRole;
  /** The role that returns once a deactivated member is active again. */
  roleWhenActive: MemberRole | null;
}

/** Whether the member is an Owner, will be one on joining, or will be one again once reactivated. */
export const isOwnerToBe = ({ role, roleWhenActive }: MemberRoles): boolean =>
  role === 'Owner' || roleWhenActive === 'Owner';

export type OwnerChange = 'Gained' | 'Lost';

/** Whether an account gains or loses an Owner; null stands for someone who is not a member. */
export function ownerChange(before: MemberRoles | null, after: MemberRole | null): OwnerChange | null {
  const wasOwner = before !== null && isOwnerToBe(before);
  if (after === 'Owner') return before?.role === 'Owner' ? null : 'Gained';
  return wasOwner ? 'Lost' : null;
}
