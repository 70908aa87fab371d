import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { countTags, type TagCount } from './relationships.store.ts';

/** The tags that an account uses, the most used first. */
export function listRelationshipTags(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<{ items: TagCount[] }> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async ({ db }) => ({ items: await countTags(db, accountId) }));
}
