import { ProductError } from '@probity/domain';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { type BulkRow, lockBulkRequest } from './bulk-requests.store.ts';

export async function lockBulkRequestToChange(ctx: Ctx, bulkRequestId: string): Promise<BulkRow> {
  const bulk = await lockBulkRequest(ctx.db, bulkRequestId);
  if (!bulk) throw new ProductError('resource.not_found');
  authorise(ctx.actor, 'edit', bulk.accountId);
  return bulk;
}

export const recordSteering = (
  ctx: Ctx,
  { id, accountId }: { id: string; accountId: string },
  action: AuditAction,
) => record(ctx, { action, chainId: accountId, subject: { type: 'bulkrequest', id } });
