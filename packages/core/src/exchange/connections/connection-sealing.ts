import { ProductError, type Side } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { openDataKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import { findPartyDataKeys } from './connections.store.ts';

/** Opens what a party of the connection sealed for it: one's own words, or those of the other side. */
export async function partySealing(
  ctx: Ctx,
  connectionId: string,
  accountId: string,
): Promise<AccountSealing> {
  const keys = await findPartyDataKeys(ctx.db, { connectionId, accountId });
  if (!keys) throw new ProductError('resource.not_found');
  return openDataKey(ctx, keys);
}

/** Words of a party; null where they are gone with the account that wrote them. */
export async function decryptText(
  ctx: Ctx,
  connectionId: string,
  { sealed, accountId, place }: { sealed: Buffer | null; accountId: string | null; place: EncryptionContext },
): Promise<string | null> {
  if (!sealed || !accountId) return null;
  const keys = await findPartyDataKeys(ctx.db, { connectionId, accountId });
  return keys && (await openDataKey(ctx, keys)).unseal(sealed, place).toString('utf8');
}

export const messagePlace = (connectionId: string): EncryptionContext => ({
  table: 'connections',
  row: connectionId,
  column: 'message',
});
export const notePlace = (connectionId: string, seq: number): EncryptionContext => ({
  table: 'connection_events',
  row: connectionId,
  column: `note:${seq}`,
});
export const relationshipPlace = (connectionId: string, side: Side): EncryptionContext => ({
  table: 'connection_sides',
  row: connectionId,
  column: `relationship_note:${side}`,
});
