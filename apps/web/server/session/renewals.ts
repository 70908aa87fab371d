import type { IdentityProvider, Renewal } from '../identity/identity-provider.ts';

const KEEP_MS = 60_000;

interface Renewed {
  renewal: Renewal;
  answeredAt: number;
}

type Renew = (refreshToken: string) => Promise<Renewed>;

/**
 * A refresh token can be used once. Parallel requests carry the same one, so they share one renewal,
 * and its result is kept for a while for requests that are already in flight.
 */
export function createRenewals(provider: Pick<IdentityProvider, 'renew'>): Renew {
  const renewals = new Map<string, Promise<Renewed>>();
  return (refreshToken) => {
    const known = renewals.get(refreshToken);
    if (known) return known;
    const renewed = provider.renew(refreshToken).then((renewal) => ({ renewal, answeredAt: Date.now() }));
    renewals.set(refreshToken, renewed);
    const forget = () => renewals.delete(refreshToken);
    renewed.then(({ renewal: { outcome } }) => {
      // If the provider was down, the next request tries again.
      if (outcome === 'unavailable') forget();
      else setTimeout(forget, KEEP_MS).unref();
    }, forget);
    return renewed;
  };
}
