import { type Ctx, publish } from '../../kernel/context/index.ts';
import { lockEntities } from './duplicates.store.ts';

/** Locks both records, and before them what other areas hold about them, as in a claim. */
export async function lockMerged(ctx: Ctx, entityIds: readonly string[]) {
  await publish(ctx, 'entity.merging', { entityIds });
  return lockEntities(ctx.db, entityIds);
}
