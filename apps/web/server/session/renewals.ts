import type { IdentityProvider, Renewal } from '../identity/identity-provider.ts';

const KEEP_MS = 60_000;

interface Renewed {
  renewal: Renewal;
  answeredAt: number;
}

type Renew = (refreshToken: string) => Promise<Renewed>;

/**
 * A refresh token is good for one use. Parallel requests carry the same one, so they share one renewal,
 * and its result is kept a while for those that were already on their way.
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
      // A provider that was down is asked again by the next request.
      if (outcome === 'unavailable') forget();
      else setTimeout(forget, KEEP_MS).unref();
    }, forget);
    return renewed;
  };
}
