import { type Actor, isAdmin, userIdOf } from '../context/index.ts';

/** Who an entry is by: the person, and in whose name they acted. */
interface ActorInAuditLog {
  kind: Actor['kind'];
  userId: string | null;
  /** The account that they acted for: the audit log's own, or the other party's. */
  accountId?: string;
  /** A reviewer or administrator of the platform, on an account that is not theirs. */
  platform?: true;
}

/** Where a person belongs to several accounts, only the caller knows which of them acts on someone else's audit log. */
export function actorInAuditLog(actor: Actor, chainId: string, forAccount?: string | null): ActorInAuditLog {
  const person = { kind: actor.kind, userId: userIdOf(actor) };
  if (person.userId === null) return person;
  const accounts = actor.kind === 'user' ? actor.memberships.map(({ accountId }) => accountId) : [];
  const accountId = forAccount ?? (accounts.includes(chainId) ? chainId : undefined);
  if (accountId) return { ...person, accountId };
  if (isAdmin(actor)) return { ...person, platform: true };
  const [only, another] = accounts;
  return only && !another ? { ...person, accountId: only } : person;
}
