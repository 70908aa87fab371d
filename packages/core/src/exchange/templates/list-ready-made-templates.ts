import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { type ReadyMadeTemplate, readReadyMadeTemplates } from './ready-made.store.ts';

/** The templates that come with the product, offered or withdrawn, by name. */
export function listReadyMadeTemplates(ctx: Ctx): Promise<ReadyMadeTemplate[]> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, ({ db }) => readReadyMadeTemplates(db));
}
