import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin, userActorOf } from '../../kernel/context/index.ts';
import { findReading } from './admin-readings.store.ts';

export interface AdminReading {
  id: string;
  reason: string;
  beganAt: Date;
  endsAt: Date;
}

export const readingReasonContext = (id: string) => ({
  table: 'admin_readings',
  row: id,
  column: 'reason_sealed',
});

/** The reason for which this session reads across accounts. */
export function getAdminReading(ctx: Ctx): Promise<{ reading: AdminReading | null }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const { sealing, now } = ctx.services;
    const row = await findReading(ctx.db, userActorOf(ctx.actor), now());
    if (!row) return { reading: null };
    const { id, reasonSealed, beganAt, endsAt } = row;
    const reason = sealing.unseal(reasonSealed, readingReasonContext(id));
    return { reading: { id, reason, beganAt, endsAt } };
  });
}
