import type { IntegrationProvider } from '@probity/domain';
import type { CompanyRegister } from './company-register.ts';

/** An outside source that is configured. */
export interface Enricher {
  /** Null where it is no register. */
  register: CompanyRegister | null;
  /** What one reading costs the account; null where nothing is charged. */
  price: { minorUnits: number; currency: string } | null;
}

export type Enrichers = ReadonlyMap<IntegrationProvider, Enricher>;
