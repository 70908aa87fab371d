import * as contract from '@probity/contract/admin-readings.ts';
import { getAdminReading } from '@probity/core/identity/admin-readings';
import {
  beginAdminReading,
  endAdminReading,
  endUserSessions,
  exportAllAudit,
  listAllAudit,
  listUsers,
  type PlatformEntry,
} from '@probity/core/platform/administration';
import { invalid } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { readCursor, readMoment, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOfText } from '../stream-of.ts';
import { presentActor } from './audit.present.ts';

export function adminReadingsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getAdminReading, (ctx) => getAdminReading(ctx));
  serve(app, options, contract.beginAdminReading, (ctx, { body }) => beginAdminReading(ctx, body));
  serve(app, options, contract.endAdminReading, (ctx) => endAdminReading(ctx).then(() => undefined));
  serve(app, options, contract.listUsers, async (ctx, { query: { cursor, ...wanted } }) => {
    const { items, hasMore } = await listUsers(ctx, { ...wanted, after: readCursor(cursor) });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last ? writeCursor(last.sortName, last.id) : null };
  });
  serve(app, options, contract.endUserSessions, (ctx, { params }) => endUserSessions(ctx, params));
  serve(app, options, contract.listAllAudit, async (ctx, { query: { cursor, ...wanted } }) => {
    const { items, hasMore } = await listAllAudit(ctx, { ...wanted, after: readEntryCursor(cursor) });
    const last = items.at(-1);
    return { items: items.map(presentEntry), nextCursor: hasMore && last ? writeEntryCursor(last) : null };
  });
  serve(app, options, contract.exportAllAudit, async (ctx, { query, reply }) => {
    const portions = await exportAllAudit(ctx, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log-all-accounts.csv"');
    return streamOfText(portions);
  });
}

function presentEntry({ log, seq, genuine, storedAt, entry, ...names }: PlatformEntry) {
  const nobody = { kind: 'System' as const, userId: null, name: null, apiKey: null, cause: null };
  return {
    log,
    seq,
    genuine,
    at: entry?.at ?? storedAt,
    action: entry?.action ?? 'unreadable',
    // The person is named whichever account they acted for: only accounts know each other as parties.
    actor: entry
      ? presentActor(entry, { ...names, apiKeyName: null }, entry.actor.accountId ?? log.id)
      : nobody,
    subject: entry?.subject ?? { type: 'unknown', id: null },
  };
}

const writeEntryCursor = ({ storedAt, seq, log }: PlatformEntry): string =>
  writeCursor(`${storedAt.toISOString()} ${seq}`, log.id);

function readEntryCursor(cursor: string | undefined) {
  const place = readCursor(cursor);
  if (!place) return null;
  const [at = '', seq = ''] = place.sortedBy.split(' ');
  if (!/^\d{1,15}$/.test(seq)) throw invalid('cursor', 'cursor');
  return { at: readMoment(at), chainId: place.id, seq: Number(seq) };
}
