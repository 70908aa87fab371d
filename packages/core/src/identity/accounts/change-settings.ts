import type { AccountSettings } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { lockAccount, updateAccount } from './accounts.store.ts';
import { readSettings, type VersionedSettings } from './settings.ts';

interface ChangeSettings {
  accountId: string;
  settings: Partial<AccountSettings>;
  ifVersion?: number | undefined;
}

export function changeSettings(ctx: Ctx, input: ChangeSettings): Promise<VersionedSettings> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, input.accountId);
    const { version: _, ...before } = await readSettings(ctx, input.accountId);
    await publish(ctx, 'account.settingsChanging', input);
    const settings = JSON.stringify({ ...before, ...input.settings });
    await updateAccount(ctx.db, input.accountId, { settings }, input.ifVersion);
    await record(ctx, {
      action: 'account.settings_changed',
      chainId: input.accountId,
      subject: { type: 'account', id: input.accountId },
      details: { before, changes: input.settings },
    });
    return readSettings(ctx, input.accountId);
  });
}
