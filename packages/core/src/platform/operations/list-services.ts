import { ProductError } from '@probity/domain';
import { type OutsideService, outsideServices } from '@probity/domain/outside-services.ts';
import { type Ctx, inTransaction, isAdmin, type Services } from '../../kernel/context/index.ts';
import { listHealth } from './health.store.ts';

export interface ServiceHealth {
  name: OutsideService;
  isSetUp: boolean;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
  /** Within the last 24 hours. */
  successes: number;
  failures: number;
  /** Set after repeated failures: at least one process makes no calls until then. */
  pausedUntil: Date | null;
}

/** The health of outside services, as far as calls were made to them. */
export function listServices(ctx: Ctx): Promise<{ items: ServiceHealth[]; readAt: Date }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async ({ db, services }) => {
    const readAt = services.now();
    const health = new Map((await listHealth(db, 'Service', readAt)).map((row) => [row.name, row]));
    const items = outsideServices.map((name) => {
      const known = health.get(name);
      return {
        name,
        isSetUp: isSetUp(services, name),
        lastSuccessAt: known?.lastSuccessAt ?? null,
        lastFailureAt: known?.lastFailureAt ?? null,
        lastFailure: known?.lastFailure ?? null,
        successes: known?.successes ?? 0,
        failures: known?.failures ?? 0,
        pausedUntil: known?.pausedUntil && known.pausedUntil > readAt ? known.pausedUntil : null,
      };
    });
    return { items, readAt };
  });
}

/** According to the settings of the process that handles the request. */
function isSetUp(services: Services, name: OutsideService): boolean {
  switch (name) {
    case 'GLEIF':
    case 'VIES':
      return services.numberRegistries !== null;
    case 'AdobeSign':
      return services.eSignature !== null;
    case 'ComplyAdvantage':
      return services.amlProvider !== null;
    case 'IDenfy':
      return services.identityVerification !== null;
    case 'GoCardless':
      return services.openBanking !== null;
    case 'Stripe':
      return services.billing !== null;
    case 'Watchlists':
    case 'IdentityProvider':
    case 'Email':
    case 'Webhooks':
      return true;
    default:
      return services.enrichers.has(name);
  }
}
