import { type IntegrationProvider, ProductError } from '@probity/domain';
import { listEnrichers } from '../../identity/accounts/index.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import type { CompanyRegister } from '../../kernel/ports/index.ts';

/** What was asked within this time is not asked again: it costs money, and pages are opened twice. */
export const FRESH_MINUTES = 15;

/** A register that is configured and that the account has switched on. */
export async function openRegister(
  ctx: Ctx,
  { accountId, enricher }: { accountId: string; enricher: IntegrationProvider },
): Promise<CompanyRegister> {
  authorise(ctx.actor, 'edit', accountId);
  const register = getRegister(ctx, enricher);
  const on = await listEnrichers(ctx, accountId);
  if (!on.includes(enricher)) throw new ProductError('enricher.inactive');
  return register;
}

export function getRegister(ctx: Ctx, enricher: IntegrationProvider): CompanyRegister {
  const register = ctx.services.enrichers.get(enricher)?.register;
  if (!register) throw new ProductError('enricher.not_configured');
  return register;
}
