import { type AccountSettings, defaultAccountSettings } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { getAccount, updateAccount } from './accounts.store.ts';

export interface VersionedSettings extends AccountSettings {
  version: number;
}

export function getSettings(ctx: Ctx, input: { accountId: string }): Promise<VersionedSettings> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, (ctx) => readSettings(ctx, input.accountId));
}

export interface ChangeSettings {
  accountId: string;
  settings: Partial<AccountSettings>;
  ifVersion?: number | undefined;
}

export function changeSettings(ctx: Ctx, input: ChangeSettings): Promise<VersionedSettings> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
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

export async function readSettings(ctx: Ctx, accountId: string): Promise<VersionedSettings> {
  const account = await getAccount(ctx.db, accountId);
  const stored = account.settings as Partial<AccountSettings>;
  return { ...defaultAccountSettings, ...stored, version: account.version };
}
