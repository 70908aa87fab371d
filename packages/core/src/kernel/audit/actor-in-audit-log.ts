import { type Actor, isAdmin, isInAdminMode, userIdOf } from '../context/index.ts';

/** Who an entry is by: the person, and in whose name they acted. */
interface ActorInAuditLog {
  kind: Actor['kind'] | 'apiKey';
  userId: string | null;
  /** By which a program acted for the person. */
  apiKeyId?: string;
  /** The account that they acted for: the audit log's own, or the other party's. */
  accountId?: string;
  /** A reviewer or administrator of the platform, on an account that is not theirs; in its name while in admin mode. */
  platform?: true;
}

/** Where a person belongs to several accounts, only the caller knows which of them acts on someone else's audit log. */
export function actorInAuditLog(actor: Actor, chainId: string, forAccount?: string | null): ActorInAuditLog {
  const person = personOf(actor);
  if (person.userId === null) return person;
  const accounts = actor.kind === 'user' ? actor.memberships.map(({ accountId }) => accountId) : [];
  const accountId = forAccount ?? (accounts.includes(chainId) ? chainId : undefined);
  if (accountId) return { ...person, accountId, ...(isInAdminMode(actor) && { platform: true }) };
  if (isAdmin(actor)) return { ...person, platform: true };
  const [only, another] = accounts;
  return only && !another ? { ...person, accountId: only } : person;
}

function personOf(actor: Actor): ActorInAuditLog {
  const userId = userIdOf(actor);
  const key = actor.kind === 'user' ? actor.apiKey : undefined;
  return key ? { kind: 'apiKey', userId, apiKeyId: key.id } : { kind: actor.kind, userId };
}
