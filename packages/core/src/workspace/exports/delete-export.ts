import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { dropParts } from './end-exports.ts';
import { accessExport } from './export-access.ts';
import { exportedParty } from './exported-party.ts';
import { deleteExportRow } from './exports.store.ts';

/** Deletes an export early; one that is being written stops. */
export function deleteExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await accessExport(ctx, exportId);
    const { accountId, format } = row;
    const exported = await exportedParty(ctx, row);
    await dropParts(ctx, await deleteExportRow(ctx.db, exportId));
    await record(ctx, {
      action: 'export.deleted',
      chainId: accountId,
      subject: { type: 'export', id: exportId },
      details: { format, ...exported },
    });
  });
}
