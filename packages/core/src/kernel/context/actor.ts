import type { Scope } from '@probity/db/scope.ts';
import {
  type DerivedAccountType,
  type EntityKind,
  type Permission,
  ProductError,
  roleMay,
  type SecondFactorMethod,
} from '@probity/domain';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';

export interface Membership {
  accountId: string;
  role: string;
  kind: EntityKind;
  name: string;
}

/** The claims of a verified token; roles are never taken from it. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  issuedAt: Date;
  /** Stable across token renewals, so that the second factor is asked for once per session. */
  sessionHash: Buffer;
}

export interface UserActor {
  kind: 'user';
  userId: string;
  email: string;
  name: string;
  accountType: DerivedAccountType;
  memberships: readonly Membership[];
  verified: boolean;
  secondFactor: { method: SecondFactorMethod | null; enrolled: boolean };
  sessionHash: Buffer;
  /** The user's subject at the identity provider; jobs have none. */
  subject?: string;
  /** When the person last authenticated in this session, by password or second factor; jobs have none. */
  authenticatedAt?: Date;
  /** When the session was last used; written at most once a minute. */
  seenAt?: Date;
  /** The API key through which a program acts for the person, in one account and within these scopes. */
  apiKey?: { id: string; scopes: readonly KeyScope[] };
  /** Set while an administrator of the platform works in an account that is not theirs. */
  adminMode?: { id: string; accountId: string; endsAt: Date };
}

/** Who a request acts as: built once, from our own records, and passed down in `ctx`. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'registrant'; userId: string }
  | { kind: 'newcomer'; identity: Identity }
  | { kind: 'system'; job: string }
  | UserActor;

/** The acting person, where only a person can act. */
export function userActorOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  return actor;
}

/** A person who has not passed the second factor is known to the database, but sees no account. */
export function scopeOf(actor: Actor): Scope {
  switch (actor.kind) {
    case 'system':
      return { kind: 'system' };
    case 'registrant':
      return { kind: 'user', userId: actor.userId };
    case 'user':
      return {
        kind: actor.verified && actor.accountType === 'ADMIN' ? 'admin' : 'user',
        userId: actor.userId,
        accountIds: actor.verified ? visibleAccounts(actor) : [],
      };
    default:
      return { kind: 'anonymous' };
  }
}

/** A member who is only a contact sees nothing, in the database as in the use cases. */
const visibleAccounts = (actor: UserActor): string[] =>
  actor.memberships.filter(({ role }) => roleMay(role, 'view')).map(({ accountId }) => accountId);

/** The account a person means if they name none: their first organisation, else their individual account. */
export function ownAccountOf(actor: Actor): string | null {
  if (actor.kind !== 'user' || !actor.verified) return null;
  const visible = actor.memberships.filter(({ role }) => roleMay(role, 'view'));
  return (visible.find(({ kind }) => kind !== 'LegalPerson') ?? visible[0])?.accountId ?? null;
}

export const isAdmin = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.verified && actor.accountType === 'ADMIN';

export const userIdOf = (actor: Actor): string | null =>
  actor.kind === 'user' || actor.kind === 'registrant' ? actor.userId : null;

/** The API key through which a program acts. */
export const apiKeyIdOf = (actor: Actor): string | null =>
  actor.kind === 'user' ? (actor.apiKey?.id ?? null) : null;

/** For a job that a program has started: its scopes were checked then, and the key may have ended since. */
export const withApiKey = (actor: UserActor, apiKeyId: string | null): UserActor =>
  apiKeyId ? { ...actor, apiKey: { id: apiKeyId, scopes: [] } } : actor;

/** Refuses what the role does not allow; hides an account that the actor does not belong to. */
export function authorise(actor: Actor, permission: Permission, accountId: string): Membership {
  const memberships = actor.kind === 'user' && actor.verified ? actor.memberships : [];
  const membership = memberships.find((candidate) => candidate.accountId === accountId);
  if (!membership || !roleMay(membership.role, 'view')) throw new ProductError('resource.not_found');
  if (!roleMay(membership.role, permission)) throw new ProductError('permission.denied');
  return membership;
}

export const isInAdminMode = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.adminMode !== undefined;

/** Refuses actions that bind the account or its members: administrators cannot take them. */
export function refuseInAdminMode(actor: Actor): void {
  if (isInAdminMode(actor)) throw new ProductError('permission.denied');
}

/** Only the user themselves; everyone else gets “not found”. */
export function authoriseSelf(actor: Actor, userId: string): void {
  if (userIdOf(actor) !== userId) throw new ProductError('resource.not_found');
}
