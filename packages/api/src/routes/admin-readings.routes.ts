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
import { pageOf, readCursor, readMoment } from '../cursor.ts';
import { sendCsv } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { presentActor } from './audit.present.ts';

export function adminReadingsRoutes(serve: Serve): void {
  serve.each(contract, { getAdminReading, beginAdminReading, endAdminReading, endUserSessions });
  serve(contract.listUsers, async (ctx, { query: { cursor, ...wanted } }) =>
    pageOf(await listUsers(ctx, { ...wanted, after: readCursor(cursor) }), (last) => [
      last.sortName,
      last.id,
    ]),
  );
  serve(contract.listAllAudit, async (ctx, { query: { cursor, ...wanted } }) =>
    pageOf(
      await listAllAudit(ctx, { ...wanted, after: readEntryCursor(cursor) }),
      placeOfEntry,
      presentEntry,
    ),
  );
  serve(contract.exportAllAudit, async (ctx, { query, reply }) =>
    sendCsv(reply, 'audit-log-all-accounts.csv', await exportAllAudit(ctx, query)),
  );
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

const placeOfEntry = ({ storedAt, seq, log }: PlatformEntry) =>
  [`${storedAt.toISOString()} ${seq}`, log.id] as const;

function readEntryCursor(cursor: string | undefined) {
  const place = readCursor(cursor);
  if (!place) return null;
  const [at = '', seq = ''] = place.sortedBy.split(' ');
  if (!/^\d{1,15}$/.test(seq)) throw invalid('cursor', 'cursor');
  return { at: readMoment(at), chainId: place.id, seq: Number(seq) };
}
