import { type AccountSettings, defaultAccountSettings, invalid } from '@probity/domain';
import { authorise } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { findTemplates } from '../templates/templates.store.ts';
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
    await assertUsable(ctx, input);
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

/** A template of the account's own or a ready-made one; what is archived is no longer asked with. */
async function assertUsable(
  ctx: Ctx,
  { accountId, settings: { defaultTemplateId } }: ChangeSettings,
): Promise<void> {
  if (!defaultTemplateId) return;
  const [template] = await findTemplates(ctx.db, [defaultTemplateId]);
  const isOpen = template && !template.archivedAt && (template.accountId ?? accountId) === accountId;
  if (!isOpen) throw invalid('defaultTemplateId', 'Choose one of your templates or a ready-made one.');
}

export async function readSettings(ctx: Ctx, accountId: string): Promise<VersionedSettings> {
  const account = await getAccount(ctx.db, accountId);
  const stored = account.settings as Partial<AccountSettings>;
  return { ...defaultAccountSettings, ...stored, version: account.version };
}
