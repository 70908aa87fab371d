import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readSettings, type VersionedSettings } from './settings.ts';

export function getSettings(ctx: Ctx, input: { accountId: string }): Promise<VersionedSettings> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, (ctx) => readSettings(ctx, input.accountId));
}
