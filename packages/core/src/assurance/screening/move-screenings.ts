import type { Ctx, Events } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { moveDecisionsToParty } from './decisions.store.ts';
import { screeningContext } from './party-screening.ts';
import {
  listScreeningsToMove,
  type ScreeningToMove,
  updatePartyScreening,
} from './party-screenings.store.ts';

/** The screening of a placeholder, with its decisions, becomes that of the party, for the account that made it. */
export async function moveScreenings(
  ctx: Ctx,
  { placeholderId, accountId: partyId }: Events['entity.claimed'],
): Promise<void> {
  await moveDecisionsToParty(ctx.db, placeholderId, partyId);
  for (const screening of await listScreeningsToMove(ctx.db, { placeholderId, partyId })) {
    const { accountId, content } = screening;
    const sealing = await sealingOf(ctx, accountId);
    const plain = content && sealing.unseal(content, screeningContext(accountId, placeholderId));
    await updatePartyScreening(
      ctx.db,
      { accountId, entityId: placeholderId },
      {
        entityId: partyId,
        content: plain && sealing.seal(plain, screeningContext(accountId, partyId)),
        ...engineOf(screening),
      },
    );
  }
}

/**
 * A result under another name is repeated by the job that follows the claim, whatever the engine was. A provider's
 * result under the same name is kept, but the provider monitors the placeholder only.
 */
function engineOf({ isSameName, provider }: ScreeningToMove) {
  if (!isSameName) return { provider: null, monitored: true };
  return provider ? { monitored: false } : {};
}
