import { DAY_MS, type IntegrationProvider, integrationProviders, roleMay } from '@probity/domain';
import {
  capabilitiesOf,
  type EnricherCapability,
  type ProviderFailureKind,
} from '@probity/domain/checks/index.ts';
import { listEnrichers } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { Enricher } from '../../kernel/ports/index.ts';
import { listLatestCalls } from './data-enrichers.store.ts';

interface EnricherView {
  enricher: IntegrationProvider;
  /** Whether the account has switched it on. */
  status: 'Active' | 'Inactive';
  /** Whether this installation has a key for it. */
  configured: boolean;
  capabilities: EnricherCapability[];
  /** Null if it covers the whole world or is not about countries. */
  countries: string[] | null;
  isSlow: boolean;
  price: Enricher['price'];
  lastAnsweredAt: Date | null;
  recentFailures: { at: Date; kind: ProviderFailureKind }[];
}

/** Older failures say nothing about today. */
const RECENT_DAYS = 30;

/** Every data source: what it can do, whether it is on, what it costs and when it last answered. */
export function listDataEnrichers(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<{ items: EnricherView[]; abilities: { switch: boolean; use: boolean } }> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const on = await listEnrichers(ctx, accountId);
    const since = new Date(ctx.services.now().getTime() - RECENT_DAYS * DAY_MS);
    const latest = await listLatestCalls(ctx.db, { accountId, providers: integrationProviders, since });
    const calls = new Map(latest.map((call) => [call.provider, call]));
    const items = integrationProviders.map((enricher): EnricherView => {
      const configured = ctx.services.enrichers.get(enricher);
      const { answeredAt = null, failures = [] } = calls.get(enricher) ?? {};
      return {
        enricher,
        status: on.includes(enricher) ? 'Active' : 'Inactive',
        configured: configured !== undefined,
        capabilities: [...capabilitiesOf[enricher]],
        countries: countriesOf(ctx, enricher),
        isSlow: configured?.register?.isSlow ?? false,
        price: configured?.price ?? null,
        lastAnsweredAt: answeredAt,
        recentFailures: failures.map(({ at, kind }) => ({ at: new Date(at), kind })),
      };
    });
    return { items, abilities: abilitiesIn(ctx, accountId) };
  });
}

function countriesOf({ services }: Ctx, enricher: IntegrationProvider): string[] | null {
  const { register } = services.enrichers.get(enricher) ?? {};
  if (register) return register.countries;
  return enricher === 'GoCardless' && services.openBanking ? [...services.openBanking.countries] : null;
}

function abilitiesIn({ actor }: Ctx, accountId: string): { switch: boolean; use: boolean } {
  const membership =
    actor.kind === 'user' ? actor.memberships.find((one) => one.accountId === accountId) : undefined;
  return {
    switch: membership !== undefined && roleMay(membership.role, 'owner'),
    use: membership !== undefined && roleMay(membership.role, 'edit'),
  };
}
