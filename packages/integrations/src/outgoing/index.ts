export { type AccessToken, createAccessToken } from './access-token.ts';
export { createGuardedFetch } from './guarded-fetch.ts';
export {
  createProviderClient,
  type ProviderAddress,
  type ProviderAnswer,
  type ProviderClient,
  type RateBudget,
} from './provider-client.ts';
