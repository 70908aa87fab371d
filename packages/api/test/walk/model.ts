import { endpoints } from '@probity/contract';
import { keyScopeOf } from '@probity/contract/key-scopes.ts';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';

export type WalkRole = 'Owner' | 'Validator' | 'Contributor' | 'Reviewer';

export interface Person {
  bearer: string;
  tenant: number;
  memberId: string;
  role: WalkRole;
}

export interface Key {
  id: string;
  bearer: string;
  tenant: number;
  creator: Person;
  scopes: ReadonlySet<KeyScope>;
  isRevoked: boolean;
}

export type Actor = { person: Person; key?: undefined } | { key: Key; person?: undefined };

export interface Value {
  id: string;
  text: string;
}

export interface Entity {
  id: string;
  tenant: number;
  value: Value | null;
}

export interface Template {
  id: string;
  tenant: number;
  name: string;
}

export interface Request {
  id: string;
  requester: number;
  holder: number;
  state: 'Open' | 'Approved' | 'Ended';
}

/** What each role may do, written down a second time. */
const mayOfRole: Readonly<Record<WalkRole, readonly string[]>> = {
  Owner: ['view', 'edit', 'validate', 'owner'],
  Validator: ['view', 'edit', 'validate'],
  Contributor: ['view', 'edit'],
  Reviewer: ['view'],
};

const actingPerson = ({ person, key }: Actor): Person => {
  const acting = person ?? key?.creator;
  if (!acting) throw new Error('Nobody acts.');
  return acting;
};

export const bearerOf = ({ person, key }: Actor): string => (person ?? key)?.bearer ?? '';
export const tenantOf = (actor: Actor): number => actingPerson(actor).tenant;

/**
 * The status with which an operation on records of these accounts is refused, or null. Who belongs to none of them finds
 * nothing; a member is told that the role does not suffice.
 */
export function refusal(actor: Actor, operation: string, tenants: readonly number[]): number | null {
  const row = endpoints[operation];
  if (!row) throw new Error(`There is no operation ${operation}.`);
  if (actor.key?.isRevoked) return 401;
  const scope = keyScopeOf(row);
  if (actor.key && !(scope && actor.key.scopes.has(scope))) return 403;
  const { tenant, role } = actingPerson(actor);
  if (!tenants.includes(tenant)) return 404;
  return mayOfRole[role].includes(row.access) ? null : 403;
}
