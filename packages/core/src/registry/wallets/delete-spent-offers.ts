import { DAY_MS } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { deleteAuthorisationsBefore } from './wallet-authorisations.store.ts';
import { deleteUnsignedBefore } from './wallet-exports.store.ts';
import { deleteNoncesBefore } from './wallet-nonces.store.ts';
import { deleteOffersBefore } from './wallet-offers.store.ts';

/** Offers of yesterday, nonces that would not be accepted anyway, and exports that were never signed. */
export async function deleteSpentOffers(ctx: Ctx, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  await deleteOffersBefore(ctx.db, dayBefore);
  await deleteAuthorisationsBefore(ctx.db, dayBefore);
  await deleteNoncesBefore(ctx.db, now);
  await deleteUnsignedBefore(ctx.db, dayBefore);
}
