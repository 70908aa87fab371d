import * as contract from '@probity/contract/audit.ts';
import type { AuditRow } from '@probity/core/audit/audit.store.ts';
import { listAudit } from '@probity/core/audit/list-audit.ts';
import { verifyAudit } from '@probity/core/audit/verify-audit.ts';
import { historyActorOf, invalid } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function auditRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listAudit, async (ctx, { query }) => {
    const { accountId, limit } = query;
    const page = await listAudit(ctx, { accountId, limit, before: readCursor(query.cursor) });
    const nextCursor = page.nextBefore === null ? null : String(page.nextBefore);
    return { items: page.items.map((row) => presentEntry(row, accountId)), nextCursor };
  });
  serve(app, options, contract.verifyAudit, (ctx, { query }) => verifyAudit(ctx, query));
}

function presentEntry(row: AuditRow, accountId: string) {
  const { details } = JSON.parse(row.entry) as { details: Record<string, unknown> };
  return {
    seq: row.seq,
    at: row.at,
    action: row.action,
    actor: presentActor(row, accountId),
    subject: { type: row.subjectType, id: row.subjectId },
    details,
  };
}

function presentActor(row: AuditRow, accountId: string) {
  const { actorUserId: userId, actorName, forAccountId, forAccountName } = row;
  const whose = forAccountId === accountId ? 'own' : 'other';
  const kind = historyActorOf({ ...row, actedFor: forAccountId === null ? null : whose });
  return { kind, userId, name: kind === 'Party' ? forAccountName : actorName };
}

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor', 'This is no cursor of ours.');
  return Number(cursor);
}
