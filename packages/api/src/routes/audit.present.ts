import type { HashedEntry } from '@probity/core/kernel/audit';
import type { ListedEntry, listAudit } from '@probity/core/workspace/audit-log';
import { historyActorOf } from '@probity/domain';

export const presentAudit = (
  { items, nextBefore }: Awaited<ReturnType<typeof listAudit>>,
  accountId: string,
) => ({
  items: items.map((row) => presentEntry(row, accountId)),
  nextCursor: nextBefore === null ? null : String(nextBefore),
});

function presentEntry(
  { seq, genuine, storedAt, entry, subject: named, ...names }: ListedEntry,
  accountId: string,
) {
  if (!entry)
    return {
      seq,
      genuine,
      at: storedAt,
      action: 'unreadable',
      actor: { kind: 'System' as const, userId: null, name: null, apiKey: null, cause: null },
      subject: { type: 'unknown', id: null, ...named },
      details: {},
    };
  const { at, action, subject, details } = entry;
  return {
    seq,
    genuine,
    at,
    action,
    actor: presentActor(entry, names, accountId),
    subject: { ...subject, ...named },
    details,
  };
}

export function presentActor(
  { actor }: HashedEntry,
  { actorName, forAccountName, apiKeyName }: Pick<ListedEntry, 'actorName' | 'forAccountName' | 'apiKeyName'>,
  accountId: string,
) {
  const { userId, accountId: forAccountId, platform, automatic, apiKeyId } = actor;
  if (automatic)
    return { kind: 'Automatic' as const, userId: null, name: forAccountName, apiKey: null, cause: automatic };
  const whose = forAccountId === accountId ? 'own' : 'other';
  const kind = historyActorOf({
    actorUserId: userId,
    actorName,
    byPlatform: platform === true,
    actedFor: forAccountId === undefined ? null : whose,
  });
  const apiKey = apiKeyId ? { id: apiKeyId, name: apiKeyName } : null;
  return { kind, userId, name: kind === 'Party' ? forAccountName : actorName, apiKey, cause: null };
}
