import { scopeKey } from '@probity/domain';
import canonicalize from 'canonicalize';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { type OpenedItem, reliedOf } from './open-shared.ts';
import { recordAccess } from './record-access.ts';
import { hasSeen, lockLooks } from './shared-data.store.ts';

export const VISIT_MS = 15 * 60_000;

/**
 * One look for each reader and visit. An open page reads again whenever something changes anywhere in the connection:
 * whoever sees the same again within a quarter of an hour has not looked once more, and whoever sees something new has.
 */
export async function recordVisit(
  ctx: Ctx,
  connection: ConnectionRow,
  opened: readonly OpenedItem[],
): Promise<boolean> {
  const userId = userIdOf(ctx.actor);
  const content = canonicalize(opened.map(reliedOf)) ?? '';
  const shown = ctx.services.sealing.keyedHash('shown', content);
  const since = new Date(ctx.services.now().getTime() - VISIT_MS);
  const look = { connectionId: connection.id, userId };
  await lockLooks(ctx.db, look);
  if (await hasSeen(ctx.db, { ...look, shown, since })) return false;
  await recordAccess(ctx, connection, { kind: 'viewed', items: opened.map(scopeKey), shown });
  return true;
}
