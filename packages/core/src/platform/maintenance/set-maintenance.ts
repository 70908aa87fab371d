import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin, userIdOf } from '../../kernel/context/index.ts';
import { writeMaintenance } from './maintenance.store.ts';

export function setMaintenance(ctx: Ctx, input: { on: boolean }): Promise<{ on: boolean }> {
  const userId = userIdOf(ctx.actor);
  if (!isAdmin(ctx.actor) || !userId) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    await writeMaintenance(ctx.db, input.on);
    await record(ctx, {
      action: input.on ? 'platform.maintenance_begun' : 'platform.maintenance_ended',
      chainId: userId,
      subject: { type: 'platform', id: userId },
    });
    return input;
  });
}
