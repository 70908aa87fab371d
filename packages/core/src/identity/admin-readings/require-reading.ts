import { ProductError } from '@probity/domain';
import { type AuditAction, PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { noteOnce } from './admin-readings.store.ts';
import { type AdminReading, getAdminReading } from './get-admin-reading.ts';
import { recordMoment } from './record-moment.ts';

/** The reading that this session has given a reason for; without a reason, nothing can be read. */
export async function requireReading(ctx: Ctx): Promise<AdminReading> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const { reading } = await getAdminReading(ctx);
  if (!reading) throw new ProductError('admin.reason_required');
  return reading;
}

interface Read {
  action: AuditAction;
  /** Ids, actions and dates; never the search text. */
  details?: Record<string, string>;
  /** The account whose audit log records it, and whose Owners see the reason. */
  accountId?: string;
}

/** The same kind of read is recorded once per reason. */
export async function recordRead(
  ctx: Ctx,
  reading: AdminReading,
  { action, details = {}, accountId }: Read,
): Promise<void> {
  const what = JSON.stringify([action, accountId ?? null, details]);
  if (!(await noteOnce(ctx.db, reading.id, what))) return;
  const chainId = accountId ?? PLATFORM_CHAIN;
  if (accountId) await recordMoment(ctx, { accountId, reason: reading.reason });
  await record(ctx, {
    action,
    chainId,
    subject: { type: accountId ? 'account' : 'platform', id: chainId },
    details: { ...details, readingId: reading.id },
  });
}
