import { roleMay } from '../members/permissions.ts';

/** Which members of the receiving side see received data. */
export const visibilityKinds = ['None', 'All', 'Member', 'OnlyPointOfContact'] as const;
export type VisibilityKind = (typeof visibilityKinds)[number];

export interface SideVisibility {
  visibility: string;
  visibleToMember: string | null;
  contactMemberId: string | null;
}

/** Owners always do; for the others the side's setting decides. `None` restricts it to the Owners. */
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
