import { DAY_MS, ProductError } from '@probity/domain';
import { newStatusBits, type StatusBits, setStatus } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { STATUS_TTL_SECONDS, signStatusList } from './sign-status-list.ts';
import { ENTRIES_OF_LIST, findList, listNotValid, listNotValidAt } from './status-entries.store.ts';
import { cachedLists, type SignedStatusList, type StatusListForm } from './status-list-cache.ts';

const BITS = 2;
/** How long a process serves a list before it looks whether another one has changed it. */
const CHECK_EVERY_MS = 5000;
/** Signed again well before it expires. */
const SIGN_AGAIN_AFTER_MS = DAY_MS / 2;

interface AskedList {
  listId: number;
  form?: StatusListForm;
}

/** A status list as it is now, from memory; read again every few seconds, signed again when it has changed. */
export async function getStatusList(
  ctx: Ctx,
  { listId, form = 'token' }: AskedList,
): Promise<SignedStatusList> {
  const { bytes, signedAt, expiresAt, forms } = await readList(ctx, listId);
  const known = forms.get(form);
  if (known) return known;
  const list = { bits: BITS, bytes: new Uint8Array(bytes) } as const;
  const signed = await signStatusList(ctx, { listId, form, list, issuedAt: signedAt, expiresAt });
  forms.set(form, signed);
  return signed;
}

async function readList(ctx: Ctx, listId: number) {
  const cache = cachedLists(ctx.services);
  const now = ctx.services.now();
  const cached = cache.get(listId);
  if (cached && now.getTime() - cached.checkedAt < CHECK_EVERY_MS) return cached;
  if (!cached && !(await findList(ctx.db, listId))) throw new ProductError('resource.not_found');
  const { bytes } = bitsOf(await listNotValid(ctx.db, listId));
  const isSame = cached && Buffer.from(cached.bytes).equals(bytes);
  if (cached && isSame && now.getTime() - cached.signedAt.getTime() < SIGN_AGAIN_AFTER_MS) {
    cached.checkedAt = now.getTime();
    return cached;
  }
  const list = {
    bytes,
    signedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    checkedAt: now.getTime(),
    forms: new Map(),
  };
  cache.set(listId, list);
  return list;
}

/** The list as it was at that time; null if it says nothing about it. */
export async function getStatusListAt(
  ctx: Ctx,
  { listId, form = 'token', time }: AskedList & { time: Date },
): Promise<SignedStatusList | null> {
  const list = await findList(ctx.db, listId);
  if (!list) throw new ProductError('resource.not_found');
  if (time > ctx.services.now() || time < list.openedAt) return null;
  return signStatusList(ctx, {
    listId,
    form,
    list: bitsOf(await listNotValidAt(ctx.db, listId, time)),
    issuedAt: time,
    expiresAt: new Date(time.getTime() + STATUS_TTL_SECONDS * 1000),
  });
}

function bitsOf(entries: readonly { index: number; status: number }[]): StatusBits {
  const list = newStatusBits(BITS, ENTRIES_OF_LIST);
  for (const { index, status } of entries) setStatus(list, index, status);
  return list;
}
