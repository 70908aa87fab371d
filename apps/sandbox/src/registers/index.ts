import type { Provider } from '../providers.ts';
import { companiesHouseProvider } from './companies-house.ts';
import { dueDilProvider } from './duedil.ts';
import { gleifProvider } from './gleif.ts';
import { knowYourCustomerProvider } from './know-your-customer.ts';
import { viesProvider } from './vies.ts';
import { whoOwnsWhomProvider } from './who-owns-whom.ts';
import { winDeedProvider } from './windeed.ts';

/** All registers and providers of company data. */
export const registerProviders = (): Provider[] => [
  companiesHouseProvider(),
  dueDilProvider(),
  knowYourCustomerProvider(),
  winDeedProvider(),
  whoOwnsWhomProvider(),
  gleifProvider(),
  viesProvider(),
];
