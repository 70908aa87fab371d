import type { Ctx, Events } from '../../kernel/context/index.ts';
import { isInScope } from './connection-items.store.ts';

/** After a change of an entity's data: whoever asks for it or relies on it is seen to, in the background. */
export async function queueRefresh(ctx: Ctx, { entityId }: Events['entity.changed']): Promise<void> {
  if (await isInScope(ctx.db, entityId))
    await ctx.services.jobs.add(ctx.db, 'refresh-connections', { entityId });
}
