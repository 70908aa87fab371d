import { MAX_RECIPIENTS } from '@probity/domain/constants.ts';
import { writeCsv } from '@probity/domain/write-csv.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listBulkRows as findRows } from './bulk-rows.store.ts';
import { accessBulkRequest, viewLine } from './view-bulk-request.ts';

/** The failed rows as a table that can be corrected and sent again. */
export function exportBulkFailures(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await accessBulkRequest(ctx, bulkRequestId);
    const sealing = await sealingOf(ctx, accountId);
    const failed = await findRows(ctx.db, id, { state: 'Failed', after: 0, limit: MAX_RECIPIENTS });
    const linkTo = (connectionId: string) => `${ctx.services.product.publicUrl}/connections/${connectionId}`;
    const rows = failed.map((line) => {
      const { number, recipient, reason, connectionId } = viewLine(line, sealing);
      const { name, email, kind, country } = recipient;
      return [
        String(number),
        ...[name, email, kind, country],
        reason ?? '',
        connectionId ? linkTo(connectionId) : '',
      ];
    });
    return writeCsv([['row', 'name', 'email', 'kind', 'country', 'reason', 'open request'], ...rows]);
  });
}
