import { ProductError } from '@probity/domain';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { isUnderMaintenance } from './maintenance.store.ts';

export async function getMaintenance(ctx: Ctx): Promise<{ on: boolean }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return { on: await isUnderMaintenance(ctx.db) };
}
