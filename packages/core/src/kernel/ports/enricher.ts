import type { IntegrationProvider } from '@probity/domain';
import type { CompanyRegister } from './company-register.ts';

/** A configured data source. */
export interface Enricher {
  /** Null if it is not a register. */
  register: CompanyRegister | null;
  /** What one read costs the account; null if it is free. */
  price: { minorUnits: number; currency: string } | null;
}

export type Enrichers = ReadonlyMap<IntegrationProvider, Enricher>;
