import type { Ctx, Events } from '../../kernel/context/index.ts';
import { moveToParty } from './comments.store.ts';

/** Comments about a placeholder move to the party that claims it. */
export async function moveComments(
  ctx: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> {
  await moveToParty(ctx.db, placeholderId, accountId);
}
