export { createBearerClient } from './bearer-client.ts';
export { createGuardedFetch, isNamedInside } from './guarded-fetch.ts';
export {
  createProviderClient,
  type ProviderAddress,
  type ProviderAnswer,
  type ProviderClient,
  type RateBudget,
} from './provider-client.ts';
