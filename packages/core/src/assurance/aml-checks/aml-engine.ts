import type { IntegrationProvider } from '@probity/domain';
import { listEnrichers } from '../../identity/accounts/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type AmlScreening, ProviderFailure } from '../../kernel/ports/index.ts';
import { builtInScreening } from '../screening/index.ts';

/** ComplyAdvantage if it is configured and the account has switched it on; otherwise null, the built-in engine. */
export async function chooseEngine(ctx: Ctx, accountId: string): Promise<IntegrationProvider | null> {
  if (!ctx.services.amlProvider) return null;
  const on = await listEnrichers(ctx, accountId);
  return on.includes('ComplyAdvantage') ? 'ComplyAdvantage' : null;
}

/** A provider whose key was removed after the check started cannot be called. */
export function engineOf(ctx: Ctx, provider: IntegrationProvider | null): AmlScreening {
  if (provider === null) return builtInScreening(ctx);
  if (!ctx.services.amlProvider) throw new ProviderFailure({ provider, kind: 'Unauthorised' });
  return ctx.services.amlProvider;
}
