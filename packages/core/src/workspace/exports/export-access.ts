import { ProductError, scopeKey } from '@probity/domain';
import { accessShared, type ConnectionItemRow, listItems } from '../../exchange/connections/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { type ExportSummaryRow, getExport } from './exports.store.ts';

/** Identifies an item in an export of a connection, and whether its evidence is included. */
export const itemName = (item: ConnectionItemRow): string =>
  `${scopeKey(item)}${item.shareEvidence ? '+evidence' : ''}`;

/** An export whose whole content the actor may still read; for everyone else it is not found. */
export async function accessExport(ctx: Ctx, exportId: string): Promise<ExportSummaryRow> {
  const row = await getExport(ctx.db, exportId);
  authorise(ctx.actor, 'view', row.accountId);
  if (row.expiresAt <= ctx.services.now()) throw new ProductError('resource.not_found');
  await (row.connectionId ? assertShared(ctx, row, row.connectionId) : assertManaged(ctx, row));
  return row;
}

async function assertManaged(ctx: Ctx, { entityId, accountId }: ExportSummaryRow): Promise<void> {
  const entity = entityId ? await getManagedEntity(ctx, entityId, 'view') : null;
  // A party that has claimed its file now manages it itself.
  if (entity?.managedBy !== accountId) throw new ProductError('resource.not_found');
}

async function assertShared(
  ctx: Ctx,
  { items, accountId }: ExportSummaryRow,
  connectionId: string,
): Promise<void> {
  const own = await accessShared(ctx, connectionId);
  if (own.accountId !== accountId) throw new ProductError('resource.not_found');
  const shared = new Set(
    (await listItems(ctx, connectionId))
      .filter(({ state }) => state === 'Consented')
      .flatMap((item) => [itemName({ ...item, shareEvidence: false }), itemName(item)]),
  );
  if (!items.every((item) => shared.has(item))) throw new ProductError('resource.not_found');
}
