import * as contract from '@probity/contract/audit.ts';
import { getAuditCheckpoint, type HashedEntry, verifyAudit } from '@probity/core/kernel/audit';
import { exportAudit, type ListedEntry, listAudit } from '@probity/core/workspace/audit-log';
import { historyActorOf, invalid } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOfText } from '../stream-of.ts';

export function auditRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listAudit, async (ctx, { query }) => {
    const page = await listAudit(ctx, { ...query, before: readCursor(query.cursor) });
    return presentAudit(page, query.accountId);
  });
  serve(app, options, contract.exportAudit, async (ctx, { query, reply }) => {
    const portions = await exportAudit(ctx, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"');
    return streamOfText(portions);
  });
  serve(app, options, contract.verifyAudit, (ctx, { query }) => verifyAudit(ctx, query));
  serve(app, options, contract.getAuditCheckpoint, (ctx, { query }) => getAuditCheckpoint(ctx, query));
}

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

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor', 'cursor');
  return Number(cursor);
}
