import { type Actor, isAdmin, isInAdminMode, userIdOf } from '../context/index.ts';

/** The author of an entry: the person, and the account they acted for. */
interface ActorInAuditLog {
  kind: Actor['kind'] | 'apiKey';
  userId: string | null;
  /** The API key through which a program acted for the person. */
  apiKeyId?: string;
  /** The account that they acted for: the owner of the audit log, or the other party. */
  accountId?: string;
  /** An administrator of the platform, on an account that is not theirs; with its `accountId` in admin mode. */
  platform?: true;
}

/** If a person belongs to several accounts, only the caller knows which one acts on another account's audit log. */
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
