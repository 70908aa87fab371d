import { type Permission, ProductError, readerSideOf } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { accessConnection, isReadable, maySeeShared, type OwnConnection } from '../connections/index.ts';

/** The connection as its reader sees it while it lives, for those members whom the side's visibility lets in. */
export async function readAsReader(
  ctx: Ctx,
  connectionId: string,
  permission: Permission = 'view',
): Promise<OwnConnection> {
  const seen = await accessConnection(ctx, connectionId, permission);
  const { row } = seen;
  const side = readerSideOf(row.relationType);
  const own = seen.side === side ? seen : await accessConnection(ctx, connectionId, permission, { as: side });
  if (own.side !== side || !isLive(ctx, row)) throw new ProductError('resource.not_found');
  if (!(await maySeeShared(ctx, own))) throw new ProductError('resource.not_found');
  return own;
}

/** The period counts from the moment it is over, not from when the hourly job notices. */
const isLive = (ctx: Ctx, row: OwnConnection['row']): boolean =>
  isReadable(row) && (row.expiresAt === null || row.expiresAt > ctx.services.now());
