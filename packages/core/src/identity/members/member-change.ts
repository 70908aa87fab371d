import { keepsAnOwner, type MemberRole } from '@probity/domain';
import type { MemberRow } from './members.store.ts';

/** Applies the domain rule to stored rows. */
export function leavesAnOwner(
  members: readonly MemberRow[],
  change: { memberId: string; role: MemberRole | null },
): boolean {
  const ownable = members.map(({ id, role, joinedAt }) => ({
    id,
    role: role,
    joined: joinedAt !== null,
  }));
  return keepsAnOwner(ownable, change);
}
