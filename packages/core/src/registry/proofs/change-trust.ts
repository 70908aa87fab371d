import { ProductError } from '@probity/domain';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';

type TrustAction = 'platform.issuer_trusted' | 'platform.trust_withdrawn';

/** A change of the trust registry by an administrator, with its entry in the audit log of the platform. */
export function changeTrust(
  ctx: Ctx,
  { action, details }: { action: TrustAction; details: Record<string, unknown> },
  change: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    await change(ctx);
    const subject = { type: 'platform', id: PLATFORM_CHAIN };
    await record(ctx, { action, chainId: PLATFORM_CHAIN, subject, details });
  });
}
