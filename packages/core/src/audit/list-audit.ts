import { authorise, isAdmin } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type ActorNames, listEntries, readActorNames } from './audit.store.ts';
import { type HashedEntry, readEntry } from './audit-entry.ts';
import { isGenuine, type Link } from './walk-chain.ts';

export interface ListAudit {
  accountId: string;
  before: number | null;
  limit: number;
}

export interface ListedEntry {
  seq: number;
  /** False where the row is not what its hash proves. */
  genuine: boolean;
  /** For an entry that can no longer be read. */
  storedAt: Date;
  /** As it was hashed; null where the stored text is no entry. */
  entry: HashedEntry | null;
  actorName: string | null;
  forAccountName: string | null;
}

/** What happened, newest first: from the hashed entries, never from what is stored beside them. */
export function listAudit(ctx: Ctx, input: ListAudit) {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async ({ db }) => {
    const rows = await listEntries(db, input.accountId, { before: input.before, limit: input.limit + 1 });
    const entries = rows.slice(0, input.limit).map((link) => ({ link, entry: readEntry(link.entry) }));
    const names = await readActorNames(db, {
      userIds: known(entries.map(({ entry }) => entry?.actor.userId)),
      accountIds: known(entries.map(({ entry }) => entry?.actor.accountId)),
    });
    const items = entries.map(({ link, entry }) => listed(link, entry, names));
    return { items, nextBefore: rows.length > input.limit ? (items.at(-1)?.seq ?? null) : null };
  });
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const known = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string' && ID.test(id)) as string[]),
];

function listed(link: Link, entry: HashedEntry | null, { people, accounts }: ActorNames): ListedEntry {
  return {
    seq: link.seq,
    storedAt: link.at,
    genuine: entry !== null && isGenuine(link),
    entry,
    actorName: people.get(entry?.actor.userId ?? '') ?? null,
    forAccountName: accounts.get(entry?.actor.accountId ?? '') ?? null,
  };
}
