import { type EntityKind, ProductError } from '@probity/domain';
import { accessShared } from '../../exchange/connections/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type ExportSummaryRow, listExportsOf } from './exports.store.ts';
import { exportContext } from './file-content.ts';

/** A party of the account's own file, of a kind that the route is for, or the shared data of a connection. */
export type ToExport = { entityId: string; kinds: readonly EntityKind[] } | { connectionId: string };

const MAX_LISTED = 20;

/** The exports of a party or a connection that have not expired, newest first. */
export function listExports(ctx: Ctx, of: ToExport): Promise<ExportView[]> {
  return inTransaction(ctx, async (ctx) => {
    const accountId = await accountOf(ctx, of);
    const subject = 'entityId' in of ? { entityId: of.entityId } : { connectionId: of.connectionId };
    const rows = await listExportsOf(ctx.db, {
      accountId,
      now: ctx.services.now(),
      limit: MAX_LISTED,
      ...subject,
    });
    const sealing = await sealingOf(ctx, accountId);
    return rows.map((row) => openName(sealing, row));
  });
}

async function accountOf(ctx: Ctx, of: ToExport): Promise<string> {
  if ('connectionId' in of) return (await accessShared(ctx, of.connectionId)).accountId;
  const entity = await getManagedEntity(ctx, of.entityId, 'view');
  authorise(ctx.actor, 'view', entity.managedBy);
  if (!of.kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
  return entity.managedBy;
}

export type ExportView = Omit<ExportSummaryRow, 'fileName'> & { fileName: string };

export const viewExport = async (ctx: Ctx, row: ExportSummaryRow): Promise<ExportView> =>
  openName(await sealingOf(ctx, row.accountId), row);

const openName = (sealing: AccountSealing, { fileName, ...row }: ExportSummaryRow): ExportView => ({
  ...row,
  fileName: sealing.unseal(fileName, exportContext(row.id, 'file_name')).toString('utf8'),
});
