import type { Ctx, Events } from '../../kernel/context/index.ts';
import { moveToParty } from './decisions.store.ts';

/** Notes and decisions about a placeholder move to the party that claims it. */
export async function moveRelationshipFiles(
  ctx: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> {
  await moveToParty(ctx.db, placeholderId, accountId);
}
