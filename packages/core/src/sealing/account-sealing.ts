import { ProductError } from '@probity/domain';
import type { Ctx } from '../context.ts';
import { findDataKeys } from './data-keys.store.ts';
import type { AccountSealing } from './sealing.ts';

const MAX_REMEMBERED = 1000;
/** By wrapped key, so that a rotated or destroyed key is never served from memory. */
const remembered = new Map<string, AccountSealing>();

/** Opens the key of an account that the actor may see. */
export async function sealingOf(ctx: Ctx, accountId: string): Promise<AccountSealing> {
  const [found] = await findDataKeys(ctx.db, [accountId]);
  if (!found || found.dataKey.length === 0) throw new ProductError('resource.not_found');
  return openDataKey(ctx, found);
}

/** The same for several accounts in one query; an account whose key is gone is left out. */
export async function sealingsOf(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<Map<string, AccountSealing>> {
  const wanted = [...new Set(accountIds)];
  const found = wanted.length > 0 ? await findDataKeys(ctx.db, wanted) : [];
  const whole = found.filter(({ dataKey }) => dataKey.length > 0);
  return new Map(whole.map((row) => [row.id, openDataKey(ctx, row)]));
}

/** What a wrapped key seals and opens; who may have the key was decided before. */
export function openDataKey(ctx: Ctx, { id, dataKey }: { id: string; dataKey: Buffer }): AccountSealing {
  const name = `${id}:${dataKey.toString('base64')}`;
  const known = remembered.get(name);
  if (known) return known;
  const sealing = ctx.services.sealing.forAccount(id, dataKey);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(name, sealing);
  return sealing;
}
