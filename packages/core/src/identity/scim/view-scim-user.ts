import {
  type DirectoryName,
  type DirectoryUser,
  type GrantedRole,
  shownName,
} from '@probity/domain/scim/directory-user.ts';
import type { MemberRow } from '../members/index.ts';

/** A member as a directory sees them: what the account has recorded, and nothing from the person’s own user. */
export interface ScimUser {
  id: string;
  userName: string;
  externalId: string | null;
  displayName: string;
  name: DirectoryName;
  active: boolean;
  role: GrantedRole | null;
  createdAt: Date;
  version: number;
}

export function viewScimUser(member: MemberRow): ScimUser {
  const { role, roleWhenActive } = member;
  const { displayName: _, ...parts } = member.directoryName;
  return {
    id: member.id,
    userName: member.email,
    externalId: member.externalId,
    displayName: member.name,
    name: { formatted: member.name, ...parts },
    active: role !== 'NoAccount',
    role: role === 'NoAccount' ? roleWhenActive : role,
    createdAt: member.createdAt,
    version: member.version,
  };
}

/** What the directory last sent, as far as known, for a patch to change. */
export function knownToDirectory(member: MemberRow): DirectoryUser {
  const { userName, externalId, displayName, active, role } = viewScimUser(member);
  const { displayName: written, ...name } = member.directoryName;
  const roles = role ? [{ value: role, primary: true }] : undefined;
  // A display name derived from its parts stays derived.
  const ownName = written ?? (shownName({ name }) === displayName ? undefined : displayName);
  return { userName, externalId, displayName: ownName, name, active, roles };
}
