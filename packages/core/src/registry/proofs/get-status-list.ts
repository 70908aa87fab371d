import { createHash } from 'node:crypto';
import { DAY_MS, ProductError } from '@probity/domain';
import { issueStatusList, newStatusBits, type StatusBits, setStatus } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { currentSigner } from './proof-keys.ts';
import { statusListAddress } from './published-addresses.ts';
import { ENTRIES_OF_LIST, findList, listNotValid, listNotValidAt } from './status-entries.store.ts';
import { cachedLists, type SignedStatusList } from './status-list-cache.ts';

const BITS = 2;
const TTL_SECONDS = 300;
/** How long a process serves a list before it looks whether another one has changed it. */
const CHECK_EVERY_MS = 5000;
/** Signed again well before it expires. */
const SIGN_AGAIN_AFTER_MS = DAY_MS / 2;

/** A status list as it is now, from memory; read again every few seconds, signed again when it has changed. */
export async function getStatusList(ctx: Ctx, { listId }: { listId: number }): Promise<SignedStatusList> {
  const cache = cachedLists(ctx.services);
  const now = ctx.services.now();
  const cached = cache.get(listId);
  if (cached && now.getTime() - cached.checkedAt < CHECK_EVERY_MS) return cached;
  if (!cached && !(await findList(ctx.db, listId))) throw new ProductError('resource.not_found');
  const list = bitsOf(await listNotValid(ctx.db, listId));
  const isSame = cached && Buffer.from(cached.bytes).equals(list.bytes);
  if (cached && isSame && now.getTime() - cached.signedAt.getTime() < SIGN_AGAIN_AFTER_MS) {
    cached.checkedAt = now.getTime();
    return cached;
  }
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const signed = await sign(ctx, { listId, list, issuedAt: now, expiresAt });
  cache.set(listId, { ...signed, bytes: list.bytes, signedAt: now, checkedAt: now.getTime() });
  return signed;
}

/** The list as it was at that time; null if it says nothing about it. */
export async function getStatusListAt(
  ctx: Ctx,
  { listId, time }: { listId: number; time: Date },
): Promise<SignedStatusList | null> {
  const list = await findList(ctx.db, listId);
  if (!list) throw new ProductError('resource.not_found');
  if (time > ctx.services.now() || time < list.openedAt) return null;
  return sign(ctx, {
    listId,
    list: bitsOf(await listNotValidAt(ctx.db, listId, time)),
    issuedAt: time,
    expiresAt: new Date(time.getTime() + TTL_SECONDS * 1000),
  });
}

function bitsOf(entries: readonly { index: number; status: number }[]): StatusBits {
  const list = newStatusBits(BITS, ENTRIES_OF_LIST);
  for (const { index, status } of entries) setStatus(list, index, status);
  return list;
}

async function sign(
  ctx: Ctx,
  {
    listId,
    list,
    issuedAt,
    expiresAt,
  }: { listId: number; list: StatusBits; issuedAt: Date; expiresAt: Date },
): Promise<SignedStatusList> {
  const uri = statusListAddress(ctx.services.product.publicUrl, listId);
  const signer = await currentSigner(ctx, 'Status');
  const token = await issueStatusList(list, { uri, issuedAt, expiresAt, ttlSeconds: TTL_SECONDS }, signer);
  return { token, expiresAt, tag: `"${createHash('sha256').update(token).digest('base64url')}"` };
}
