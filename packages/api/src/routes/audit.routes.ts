import * as contract from '@probity/contract/audit.ts';
import { getAuditCheckpoint, verifyAudit } from '@probity/core/kernel/audit';
import { exportAudit, listAudit } from '@probity/core/workspace/audit-log';
import type { FastifyInstance } from 'fastify';
import { readSequenceCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOfText } from '../stream-of.ts';
import { presentAudit } from './audit.present.ts';

export function auditRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listAudit, async (ctx, { query }) => {
    const page = await listAudit(ctx, { ...query, before: readSequenceCursor(query.cursor) });
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
