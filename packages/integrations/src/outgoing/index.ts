export { createBearerClient } from './bearer-client.ts';
export { counted } from './counted.ts';
export { createGuardedFetch, isNamedInside, plainFetch } from './guarded-fetch.ts';
export { parseJson } from './parse-json.ts';
export {
  createProviderClient,
  kindOfStatus,
  type ProviderAddress,
  type ProviderAnswer,
  type ProviderClient,
  type RateBudget,
  readWithin,
  secondsToWait,
} from './provider-client.ts';
export { createRateBudget } from './rate-budget.ts';
export { createResilience, isBreakerOpen } from './resilience.ts';
