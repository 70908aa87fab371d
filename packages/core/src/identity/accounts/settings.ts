import { type AccountSettings, defaultAccountSettings } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { getAccount } from './accounts.store.ts';

export interface VersionedSettings extends AccountSettings {
  version: number;
}

export async function readSettings(ctx: Ctx, accountId: string): Promise<VersionedSettings> {
  const account = await getAccount(ctx.db, accountId);
  return { ...settingsOf(account), version: account.version };
}

/** The column holds only what was changed; everything else has its default. */
export const settingsOf = ({ settings }: { settings: unknown }): AccountSettings => ({
  ...defaultAccountSettings,
  ...(settings as Partial<AccountSettings>),
});
