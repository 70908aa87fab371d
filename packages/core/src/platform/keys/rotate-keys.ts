import type { Db } from '@probity/db/connect.ts';
import { type AuditAction, PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { packWrapped, unpackWrapped, wrappedPrefix } from '../../kernel/encryption/index.ts';
import type { KeyKeeper } from '../../kernel/ports/index.ts';
import { PLATFORM_DATA, platformKeyContext } from './open-sealing.ts';
import { findPlatformKey, replacePlatformKey } from './platform-keys.store.ts';
import { listWrappedOtherwise, replaceWrapped, type WrappedRow } from './wrapped-keys.store.ts';

const BATCH = 50;

interface KeyRotation {
  keyId: string;
  /** There was nothing to do: no earlier run was unfinished and the keeper makes no keys of its own. */
  idle: boolean;
  rewrapped: number;
  retired: string[];
}

/**
 * Wraps every data key with the newest key. An unfinished run is resumed; otherwise a new key is made first. The data
 * itself is not touched, so users notice nothing.
 */
export async function rotateKeys(
  ctx: Ctx,
  keeper: KeyKeeper,
  /** Connected as the database owner: the application role cannot replace the platform's key. */
  ownerDb: Db,
  onProgress: (rewrapped: number) => void,
): Promise<KeyRotation> {
  const made = (await isUnfinished(ctx, keeper)) ? null : await keeper.makeKey();
  const keyId = await keeper.currentKeyId();
  if (made) await note(ctx, 'platform.key_made', { keyId });
  const idle = !made && !(await isUnfinished(ctx, keeper));
  let rewrapped = 0;
  while (await isUnfinished(ctx, keeper)) {
    rewrapped += await rewrapPlatform({ ctx, keeper, ownerDb }, keyId);
    rewrapped += await rewrapAccounts(ctx, keyId, (done) => onProgress(rewrapped + done));
  }
  const retired = await keeper.retireOthers();
  if (!idle) await note(ctx, 'platform.keys_rotated', { keyId, rewrapped, retired });
  return { keyId, idle, rewrapped, retired };
}

async function isUnfinished(ctx: Ctx, keeper: KeyKeeper): Promise<boolean> {
  const keyId = await keeper.currentKeyId();
  return inTransaction(ctx, async ({ db }) => {
    const platform = await findPlatformKey(db, PLATFORM_DATA);
    if (platform && unpackWrapped(platform).keyId !== keyId) return true;
    const page = { prefix: wrappedPrefix(keyId), after: null, limit: 1 };
    return (await listWrappedOtherwise(db, page)).length > 0;
  });
}

async function rewrapPlatform(
  { ctx, keeper, ownerDb }: { ctx: Ctx; keeper: KeyKeeper; ownerDb: Db },
  keyId: string,
): Promise<number> {
  const from = await inTransaction(ctx, ({ db }) => findPlatformKey(db, PLATFORM_DATA));
  if (!from || unpackWrapped(from).keyId === keyId) return 0;
  const key = await keeper.unwrap(unpackWrapped(from), platformKeyContext);
  const to = packWrapped(await keeper.wrap(key, platformKeyContext));
  await replacePlatformKey(ownerDb, PLATFORM_DATA, { from, to });
  return 1;
}

async function rewrapAccounts(ctx: Ctx, keyId: string, onProgress: (done: number) => void): Promise<number> {
  const prefix = wrappedPrefix(keyId);
  let after: string | null = null;
  let done = 0;
  for (;;) {
    const page: { prefix: Buffer; after: string | null; limit: number } = { prefix, after, limit: BATCH };
    const rows: WrappedRow[] = await inTransaction(ctx, ({ db }) => listWrappedOtherwise(db, page));
    const last = rows.at(-1);
    if (!last) return done;
    await Promise.all(rows.map((row) => rewrapAccount(ctx, row)));
    after = last.accountId;
    done += rows.length;
    onProgress(done);
  }
}

/** The keeper may be slow, so no transaction is open while it is called. */
async function rewrapAccount(ctx: Ctx, row: WrappedRow): Promise<void> {
  const by = await ctx.services.sealing.rewrap(row.accountId, row.wrapped);
  await inTransaction(ctx, ({ db }) => replaceWrapped(db, row, by));
}

function note(ctx: Ctx, action: AuditAction, details: Record<string, unknown>): Promise<void> {
  const subject = { type: 'platform', id: PLATFORM_CHAIN };
  return inTransaction(ctx, (ctx) => record(ctx, { action, chainId: PLATFORM_CHAIN, subject, details }));
}
