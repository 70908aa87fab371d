import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessExport } from './export-access.ts';
import { type ExportView, viewExport } from './list-exports.ts';

/** One export, for members who may download it. */
export function getExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<ExportView> {
  return inTransaction(ctx, async (ctx) => viewExport(ctx, await accessExport(ctx, exportId)));
}
