import { ProductError } from '@probity/domain';
import type { Ctx } from '../context/index.ts';
import type { AccountSealing } from '../ports/index.ts';
import { type DataKeys, findDataKeys } from './data-keys.store.ts';

const MAX_REMEMBERED = 1000;
/** By wrapped key, so that a rotated or destroyed key is never served from memory. */
const remembered = new Map<string, Promise<AccountSealing>>();

/** Opens the key of an account that the actor may see. A shredded account has none. */
export async function sealingOf(ctx: Ctx, accountId: string): Promise<AccountSealing> {
  const [found] = await findDataKeys(ctx.db, [accountId]);
  return openFoundKey(ctx, { id: accountId, dataKey: null, otherKey: null, ...found });
}

/** The same for a key that was read together with other data of the account. */
export function openFoundKey(
  ctx: Ctx,
  { id, dataKey, otherKey }: Omit<DataKeys, 'dataKey'> & { dataKey: Buffer | null },
): Promise<AccountSealing> {
  if (!dataKey || dataKey.length === 0) throw new ProductError('resource.not_found');
  return openDataKey(ctx, { id, dataKey, otherKey });
}

/** The same for several accounts in one query; accounts whose key was destroyed are left out. */
export async function sealingsOf(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<Map<string, AccountSealing>> {
  const wanted = [...new Set(accountIds)];
  const found = wanted.length > 0 ? await findDataKeys(ctx.db, wanted) : [];
  const whole = found.filter(({ dataKey }) => dataKey.length > 0);
  return new Map(
    await Promise.all(whole.map(async (keys) => [keys.id, await openDataKey(ctx, keys)] as const)),
  );
}

/** Encryption with a wrapped key; access to the key was checked before. */
export function openDataKey(ctx: Ctx, { id, dataKey, otherKey }: DataKeys): Promise<AccountSealing> {
  const wrapped: [Buffer, ...Buffer[]] = otherKey ? [dataKey, otherKey] : [dataKey];
  const name = [id, ...wrapped.map((key) => key.toString('base64'))].join(':');
  const known = remembered.get(name);
  if (known) return known;
  const opening = ctx.services.sealing.forAccount(id, wrapped).catch((cause) => {
    remembered.delete(name);
    if (cause instanceof Error && cause.name === 'KeyUnavailable')
      throw new ProductError('keys.unavailable', { cause });
    throw cause;
  });
  remember(name, opening);
  return opening;
}

/** Evicts the key that was opened longest ago when the cache is full. */
function remember(name: string, opening: Promise<AccountSealing>): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(name, opening);
}
