import { roleMay } from '../members/permissions.ts';

/** Who of the receiving side sees what comes in. */
export const visibilityKinds = ['None', 'All', 'Member', 'OnlyPointOfContact'] as const;
export type VisibilityKind = (typeof visibilityKinds)[number];

export interface SideVisibility {
  visibility: string;
  visibleToMember: string | null;
  contactMemberId: string | null;
}

/** An Owner always does; for the others the side's choice decides. `None` leaves the Owners alone with it. */
export function mayReadShared(
  member: { role: string; memberId: string | null },
  side: SideVisibility,
): boolean {
  if (!roleMay(member.role, 'view')) return false;
  if (roleMay(member.role, 'owner') || side.visibility === 'All') return true;
  const chosen =
    side.visibility === 'Member'
      ? side.visibleToMember
      : side.visibility === 'OnlyPointOfContact'
        ? side.contactMemberId
        : null;
  return chosen !== null && chosen === member.memberId;
}
