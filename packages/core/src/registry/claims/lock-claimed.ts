import { type Ctx, publish } from '../../kernel/context/index.ts';
import { lockDetailsOf, lockEntitiesOf } from './claims.store.ts';

/**
 * Locks what claiming these placeholders changes, its consequences included; returns the accounts whose audit logs the
 * claim writes. Each area locks its own rows, in the order of `consequences.ts`.
 */
export async function lockClaimed(
  ctx: Ctx,
  claimed: { placeholderIds: readonly string[]; accountId: string },
): Promise<string[]> {
  const recordedIn = new Set<string>();
  // Who changes one of these may then add something about the party, so they are locked before its entity.
  await publish(ctx, 'entity.claiming', { ...claimed, recordedIn });
  await lockEntitiesOf(ctx.db, claimed);
  await publish(ctx, 'entity.claimLocked', claimed);
  return [...(await lockDetailsOf(ctx.db, claimed)), ...recordedIn];
}
