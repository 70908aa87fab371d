import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockConnectionsWithAny } from './connections.store.ts';

export async function lockClaimedConnections(
  { db }: Ctx,
  { placeholderIds, recordedIn }: Events['entity.claiming'],
): Promise<void> {
  for (const accountId of await lockConnectionsWithAny(db, placeholderIds)) recordedIn.add(accountId);
}
