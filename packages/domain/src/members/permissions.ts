import { type MemberRole, memberRoles } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';

export const permissions = ['view', 'edit', 'validate', 'owner'] as const;
export type Permission = (typeof permissions)[number];

const permissionsByRole: Record<MemberRole, readonly Permission[]> = {
  Owner: ['view', 'edit', 'validate', 'owner'],
  Validator: ['view', 'edit', 'validate'],
  Contributor: ['view', 'edit'],
  Reviewer: ['view'],
  NoAccount: [],
};

/** An unknown role may read but not change anything (specification §6). */
export function permissionsOf(role: string): readonly Permission[] {
  return isMemberRole(role) ? permissionsByRole[role] : ['view'];
}

export function roleMay(role: string, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

function isMemberRole(role: string): role is MemberRole {
  return isOneOf(memberRoles, role);
}
