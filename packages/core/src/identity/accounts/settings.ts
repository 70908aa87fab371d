import { type AccountSettings, defaultAccountSettings } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { getAccount } from './accounts.store.ts';

export interface VersionedSettings extends AccountSettings {
  version: number;
}

export async function readSettings(ctx: Ctx, accountId: string): Promise<VersionedSettings> {
  const account = await getAccount(ctx.db, accountId);
  const stored = account.settings as Partial<AccountSettings>;
  return { ...defaultAccountSettings, ...stored, version: account.version };
}
