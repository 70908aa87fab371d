import { listWatchlists } from '../../assurance/screening/index.ts';
import { type AdminReading, recordRead, requireReading } from '../../identity/admin-readings/index.ts';
import { readActorNames } from '../../identity/users/index.ts';
import {
  type AllAuditPage,
  type HashedEntry,
  isGenuine,
  listAllEntries,
  PLATFORM_CHAIN,
  readEntry,
} from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';

export type AllAuditFilter = Omit<AllAuditPage, 'after' | 'limit'>;

export interface PlatformEntry {
  log: { kind: 'Account' | 'Person' | 'Platform' | 'Watchlist'; id: string; name: string | null };
  seq: number;
  genuine: boolean;
  storedAt: Date;
  /** As it was hashed; null if the stored text is not an entry. */
  entry: HashedEntry | null;
  actorName: string | null;
  forAccountName: string | null;
}

/** Who did what and when, in all audit logs. Only the accounts themselves see record names and what changed. */
export function listAllAudit(
  ctx: Ctx,
  { after, limit, ...filter }: AllAuditPage,
): Promise<{ items: PlatformEntry[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const reading = await requireReading(ctx);
    if (!after) await recordAuditRead(ctx, reading, filter, 'read');
    return readPage(ctx, { after, limit, ...filter });
  });
}

/** Also recorded in the log of the account, so that its Owners see that an administrator has read it. */
export async function recordAuditRead(
  ctx: Ctx,
  reading: AdminReading,
  filter: AllAuditFilter,
  how: 'read' | 'exported',
): Promise<void> {
  const details = Object.fromEntries(
    Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  await recordRead(ctx, reading, { action: `platform.audit_log_${how}`, details });
  if (filter.accountId)
    await recordRead(ctx, reading, { action: 'account.audit_log_read', accountId: filter.accountId });
}

export async function readPage(
  ctx: Ctx,
  { limit, ...page }: AllAuditPage,
): Promise<{ items: PlatformEntry[]; hasMore: boolean }> {
  const rows = await listAllEntries(ctx, { ...page, limit: limit + 1 });
  const entries = rows.slice(0, limit).map((link) => ({ link, entry: readEntry(link.entry) }));
  const chains = entries.map(({ link }) => link.chainId);
  const { people, accounts } = await readActorNames(ctx, {
    userIds: distinct([...chains, ...entries.map(({ entry }) => entry?.actor.userId)]),
    accountIds: distinct([...chains, ...entries.map(({ entry }) => entry?.actor.accountId)]),
    apiKeyIds: [],
  });
  const watchlists = new Map((await listWatchlists(ctx, {})).map(({ id, title }) => [id, title]));
  const logOf = (id: string): PlatformEntry['log'] => {
    if (id === PLATFORM_CHAIN) return { kind: 'Platform', id, name: null };
    const person = people.get(id);
    if (person !== undefined) return { kind: 'Person', id, name: person };
    const watchlist = watchlists.get(id);
    if (watchlist !== undefined) return { kind: 'Watchlist', id, name: watchlist };
    return { kind: 'Account', id, name: accounts.get(id) ?? null };
  };
  const items = entries.map(({ link, entry }) => ({
    log: logOf(link.chainId),
    seq: link.seq,
    genuine: entry !== null && isGenuine(link),
    storedAt: link.at,
    entry,
    actorName: people.get(entry?.actor.userId ?? '') ?? null,
    forAccountName: accounts.get(entry?.actor.accountId ?? '') ?? null,
  }));
  return { items, hasMore: rows.length > limit };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string' && ID.test(id))),
];
