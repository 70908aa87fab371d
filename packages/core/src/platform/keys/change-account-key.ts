import { setTimeout as pause } from 'node:timers/promises';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import { type Ctx, idsSince, inTransaction } from '../../kernel/context/index.ts';
import {
  deleteRotation,
  findRotation,
  insertRotation,
  listRotations,
  lockDataKey,
  setDataKey,
  updateRotation,
} from './data-key-rotations.store.ts';
import { resealFiles, resealValues } from './reseal.ts';

/** Longer than a request may take, so that every reader knows the new key by then. */
const SETTLE_MS = 30_000;
/** Longer than any work that began with the old key may take; what it encrypted is found and re-encrypted. */
const GRACE_MS = 3_600_000;

interface KeyChange {
  values: number;
  files: number;
  /** False while the old key is kept for work that may still be in progress. */
  finished: boolean;
}

interface ChangeAccountKey {
  accountId: string;
  settleMs?: number;
  onProgress?(done: { values: number; files: number }): void;
}

/**
 * Gives an account a new data key and re-encrypts its data in batches. Meanwhile, readers decrypt with both keys. It
 * can be stopped at any point: the next call resumes it, and nightly maintenance calls it automatically.
 */
export async function changeAccountKey(ctx: Ctx, input: ChangeAccountKey): Promise<KeyChange> {
  const { accountId, onProgress } = input;
  if (await publish(ctx, accountId)) await pause(input.settleMs ?? SETTLE_MS);
  const { since, filesAfter } = await swap(ctx, accountId);
  const values = await resealValues(ctx, accountId, (values) => onProgress?.({ values, files: 0 }));
  const report = (files: number) => onProgress?.({ values, files });
  let files = await resealFiles(ctx, { accountId, after: filesAfter, keepPlace: true }, report);
  if (ctx.services.now().getTime() - since.getTime() < GRACE_MS) return { values, files, finished: false };
  const storedSince = idsSince(new Date(since.getTime() - GRACE_MS));
  files += await resealFiles(ctx, { accountId, after: storedSince, keepPlace: false }, report);
  await inTransaction(ctx, async (ctx) => {
    await lockDataKey(ctx.db, accountId);
    await deleteRotation(ctx.db, accountId);
    await note(ctx, accountId, 'account.key_changed');
  });
  return { values, files, finished: true };
}

/**
 * Resumes every unfinished change, even if that of another account fails; returns how many there were and how many are
 * still unfinished.
 */
export async function finishKeyChanges(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const unfinished = await inTransaction(ctx, ({ db }) => listRotations(db));
  const failures: unknown[] = [];
  let found = 0;
  for (const { accountId } of unfinished) {
    try {
      const { finished } = await changeAccountKey(ctx, { accountId });
      if (!finished) found += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return { lookedAt: unfinished.length, found };
}

/** Lets every reader know the new key before anything is encrypted with it. False if it is already in use. */
function publish(ctx: Ctx, accountId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const dataKey = await lockDataKey(ctx.db, accountId);
    const begun = await findRotation(ctx.db, accountId);
    if (begun) return begun.state === 'Published';
    const otherKey = await ctx.services.sealing.nextDataKey(accountId, dataKey);
    await insertRotation(ctx.db, { accountId, otherKey, since: ctx.services.now() });
    await note(ctx, accountId, 'account.key_change_begun');
    return true;
  });
}

/** From here on, the new key encrypts and the old one only decrypts. */
function swap(ctx: Ctx, accountId: string): Promise<{ since: Date; filesAfter: string }> {
  return inTransaction(ctx, async (ctx) => {
    const dataKey = await lockDataKey(ctx.db, accountId);
    const rotation = await findRotation(ctx.db, accountId);
    if (!rotation) throw new Error('The change of the key was finished by another process meanwhile');
    if (rotation.state === 'Replacing') return rotation;
    const since = ctx.services.now();
    await setDataKey(ctx.db, accountId, rotation.otherKey);
    await updateRotation(ctx.db, accountId, { otherKey: dataKey, state: 'Replacing', since });
    return { since, filesAfter: '' };
  });
}

const note = (ctx: Ctx, accountId: string, action: AuditAction): Promise<void> =>
  record(ctx, { action, chainId: accountId, subject: { type: 'account', id: accountId } });
