import { claimOf, isObject } from '@probity/proofs/jose/json.ts';
import { parseJws } from '@probity/proofs/jose/jws.ts';
import { splitSdJwt } from '@probity/proofs/sd-jwt/compact.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { statusListAddress } from './published-addresses.ts';
import { findLatestChange } from './status-entries.store.ts';

/**
 * Since when a credential that was verified is invalid in the list that it names; null if that list is not ours. The list
 * itself says only that it is.
 */
export async function revokedSince(ctx: Ctx, credential: string): Promise<Date | null> {
  const status = claimOf(parseJws(splitSdJwt(credential).jwt, 'dc+sd-jwt').payload, 'status');
  const entry = isObject(status) ? claimOf(status, 'status_list') : null;
  if (!isObject(entry)) return null;
  const [uri, index] = [claimOf(entry, 'uri'), claimOf(entry, 'idx')];
  const listId = typeof uri === 'string' ? Number(uri.split('/').pop()) : Number.NaN;
  const isOurs =
    Number.isSafeInteger(listId) && uri === statusListAddress(ctx.services.product.publicUrl, listId);
  if (!isOurs || typeof index !== 'number') return null;
  const change = await findLatestChange(ctx.db, { listId, listIndex: index });
  return change && change.status !== 0 ? change.at : null;
}
