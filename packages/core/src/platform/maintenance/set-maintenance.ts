import { invalid, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin, userIdOf } from '../../kernel/context/index.ts';
import { readMaintenance, writeMaintenance } from './maintenance.store.ts';
import type { Maintenance } from './maintenance.ts';

interface SetMaintenance {
  on: boolean;
  message?: string | null | undefined;
  /** ISO 8601. */
  plannedEnd?: string | null | undefined;
}

/** Starts or ends maintenance, or changes what is said while it is on. */
export function setMaintenance(ctx: Ctx, { on, ...input }: SetMaintenance): Promise<Maintenance> {
  const userId = userIdOf(ctx.actor);
  if (!isAdmin(ctx.actor) || !userId) throw new ProductError('resource.not_found');
  const plannedEnd = on && input.plannedEnd ? new Date(input.plannedEnd) : null;
  if (plannedEnd && plannedEnd <= ctx.services.now()) throw invalid('plannedEnd', 'timePassed');
  const maintenance = { on, message: (on && input.message) || null, plannedEnd };
  return inTransaction(ctx, async (ctx) => {
    const before = await readMaintenance(ctx.db);
    await writeMaintenance(ctx.db, maintenance);
    await record(ctx, {
      action: actionOf(before.on, on),
      chainId: userId,
      subject: { type: 'platform', id: userId },
      details: { plannedEnd: plannedEnd?.toISOString() ?? null },
    });
    return maintenance;
  });
}

function actionOf(wasOn: boolean, on: boolean) {
  if (!on) return 'platform.maintenance_ended';
  return wasOn ? 'platform.maintenance_changed' : 'platform.maintenance_begun';
}
