import * as contract from '@probity/contract/audit.ts';
import { getAuditCheckpoint, verifyAudit } from '@probity/core/kernel/audit';
import { exportAudit, listAudit } from '@probity/core/workspace/audit-log';
import { readSequenceCursor } from '../cursor.ts';
import { sendCsv } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { presentAudit } from './audit.present.ts';

export function auditRoutes(serve: Serve): void {
  serve(contract.listAudit, async (ctx, { query }) => {
    const page = await listAudit(ctx, { ...query, before: readSequenceCursor(query.cursor) });
    return presentAudit(page, query.accountId);
  });
  serve(contract.exportAudit, async (ctx, { query, reply }) =>
    sendCsv(reply, 'audit-log.csv', await exportAudit(ctx, query)),
  );
  serve.each(contract, { verifyAudit, getAuditCheckpoint });
}
