import { ProductError } from '@probity/domain';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { readMaintenance } from './maintenance.store.ts';
import type { Maintenance } from './maintenance.ts';

export async function getMaintenance(ctx: Ctx): Promise<Maintenance> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return readMaintenance(ctx.db);
}
