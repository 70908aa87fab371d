import { invalid, ProductError } from '@probity/domain';
import { getAccount, isShredded } from '../../identity/accounts/index.ts';
import { closeAccount } from '../../identity/registration/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { listAccountFiles } from '../stored-files/index.ts';

const FILES = 500;

/**
 * Makes everything that an account ever encrypted permanently unreadable by destroying its key. The audit log still
 * shows who did what and when. Files that a crash leaves behind are removed by nightly maintenance.
 */
export async function shredAccount(
  ctx: Ctx,
  input: { accountId: string; confirmName: string },
): Promise<{ files: number }> {
  if (ctx.actor.kind !== 'system') throw new ProductError('resource.not_found');
  const { accountId } = input;
  const isThere = await inTransaction(ctx, async (ctx) => {
    if (await isShredded(ctx, accountId)) return false;
    const { displayName } = await getAccount(ctx, accountId);
    if (displayName !== input.confirmName) throw invalid('confirmName', 'confirmName');
    return true;
  });
  if (isThere) await publish(ctx, 'account.closing', { accountId });
  await inTransaction(ctx, async (ctx) => {
    const account = await getAccount(ctx, accountId);
    if (await isShredded(ctx, accountId)) return;
    await closeAccount(ctx, { accountId });
    await record(ctx, {
      action: 'account.shredded',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { kind: account.kind },
    });
  });
  return { files: await deleteFiles(ctx, accountId) };
}

async function deleteFiles(ctx: Ctx, accountId: string): Promise<number> {
  let after = '';
  let files = 0;
  for (;;) {
    const keys = await inTransaction(ctx, (ctx) => listAccountFiles(ctx, { accountId, after, limit: FILES }));
    for (const key of keys) await ctx.services.blobs.delete(key);
    files += keys.length;
    const last = keys.at(-1);
    if (!last) return files;
    after = last;
  }
}
