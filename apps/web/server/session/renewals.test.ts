import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Renewal } from '../identity/identity-provider.ts';
import { createRenewals } from './renewals.ts';

const tokens = { accessToken: 'new', refreshToken: 'next', expiresAt: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('renewing a sign-in', () => {
  it('uses a refresh token once, for all requests that carry it', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => ({ outcome: 'renewed', tokens }));
    const renewOnce = createRenewals({ renew });
    const [first, second] = await Promise.all([renewOnce('old'), renewOnce('old')]);
    expect(first).toBe(second);
    expect(await renewOnce('old')).toBe(first);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('keeps the result for a minute', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => ({ outcome: 'renewed', tokens }));
    const renewOnce = createRenewals({ renew });
    await renewOnce('old');
    await vi.advanceTimersByTimeAsync(60_000);
    await renewOnce('old');
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('tries again if the provider was unavailable', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => ({ outcome: 'unavailable' }));
    const renewOnce = createRenewals({ renew });
    await renewOnce('old');
    await renewOnce('old');
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
