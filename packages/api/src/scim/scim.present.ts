import type { ScimUser } from '@probity/core/identity/scim';
import { roleLabel } from '@probity/domain/members/role-label.ts';
import { USER_SCHEMA } from './scim-discovery.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export function presentScimUser(user: ScimUser, base: string) {
  const { id, userName, externalId, displayName, name, active, role } = user;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName,
    name,
    emails: [{ value: userName, type: 'work', primary: true }],
    active,
    roles: role ? [{ value: role, display: roleLabel(role), primary: true }] : [],
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      location: `${base}/Users/${id}`,
      version: scimVersion(user),
    },
  };
}

export const scimVersion = ({ version }: Pick<ScimUser, 'version'>): string => `W/"${version}"`;

export const presentScimList = (
  resources: readonly unknown[],
  { total = resources.length, startIndex = 1 }: { total?: number; startIndex?: number } = {},
) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Attributes that are always returned (RFC 7643 §7). */
const always = new Set(['schemas', 'id']);

/** The requested attributes, or all except the excluded ones. */
export function project(
  resource: Readonly<Record<string, unknown>>,
  {
    attributes,
    excludedAttributes,
  }: { attributes: readonly string[]; excludedAttributes: readonly string[] },
): Record<string, unknown> {
  const topOf = (path: string) => path.replace(`${USER_SCHEMA}:`, '').split('.')[0]?.toLowerCase() ?? '';
  const wanted = new Set(attributes.map(topOf));
  const unwanted = new Set(
    excludedAttributes.filter((path) => !path.replace(`${USER_SCHEMA}:`, '').includes('.')).map(topOf),
  );
  const keeps = (name: string) =>
    always.has(name) ||
    (wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => keeps(name)));
}
