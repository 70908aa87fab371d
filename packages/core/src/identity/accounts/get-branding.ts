import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readBranding, type VersionedBranding } from './branding.ts';

export function getBranding(ctx: Ctx, input: { accountId: string }): Promise<VersionedBranding> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, (ctx) => readBranding(ctx, input.accountId));
}
