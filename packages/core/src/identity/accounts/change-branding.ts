import type { AccountBranding } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockAccount, updateAccount } from './accounts.store.ts';
import { readBranding, recordChange, type VersionedBranding } from './branding.ts';
import { assertDistinctName } from './distinct-name.ts';

interface ChangeBranding {
  accountId: string;
  branding: Partial<AccountBranding>;
  ifVersion?: number | undefined;
}

export function changeBranding(ctx: Ctx, input: ChangeBranding): Promise<VersionedBranding> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, input.accountId);
    const { displayName, accentColour, registeredName } = await readBranding(ctx, input.accountId);
    if (input.branding.displayName)
      await assertDistinctName(ctx, {
        accountId: input.accountId,
        name: input.branding.displayName,
        path: 'displayName',
        registeredName,
      });
    const branding = JSON.stringify({ displayName, accentColour, ...input.branding });
    await updateAccount(ctx.db, input.accountId, { branding }, input.ifVersion);
    await recordChange(ctx, input.accountId, Object.keys(input.branding));
    return readBranding(ctx, input.accountId);
  });
}
