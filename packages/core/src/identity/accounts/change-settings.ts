import type { AccountSettings } from '@probity/domain';
import { loosenedControls } from '@probity/domain/controls/loosened-controls.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  publish,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { tellOwners } from '../email/index.ts';
import { lockAccount, updateAccount } from './accounts.store.ts';
import { readSettings, type VersionedSettings } from './settings.ts';

interface ChangeSettings {
  accountId: string;
  settings: Partial<AccountSettings>;
  ifVersion?: number | undefined;
}

/** Loosening a control is for people who have just signed in, and all Owners are told. */
export function changeSettings(ctx: Ctx, input: ChangeSettings): Promise<VersionedSettings> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, input.accountId);
    const { version: _, ...before } = await readSettings(ctx, input.accountId);
    await publish(ctx, 'account.settingsChanging', input);
    const after = { ...before, ...input.settings };
    const controls = loosenedControls(before, after);
    if (controls.length > 0) requireRecentAuthentication(ctx, 'Control');
    const settings = JSON.stringify(after);
    await updateAccount(ctx.db, input.accountId, { settings }, input.ifVersion);
    await record(ctx, {
      action: 'account.settings_changed',
      chainId: input.accountId,
      subject: { type: 'account', id: input.accountId },
      details: { before, changes: input.settings },
    });
    if (controls.length > 0)
      await tellOwners(ctx, { accountId: input.accountId, notice: { kind: 'ControlsLoosened', controls } });
    return readSettings(ctx, input.accountId);
  });
}
