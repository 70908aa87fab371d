import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

interface HeldSave {
  path: string;
  ifMatch: string | null;
  key: string | null;
  /** Null unless it is JSON. */
  body: unknown;
  answer(body: unknown, status?: number): Promise<unknown>;
  /** The connection breaks before the response arrives. */
  lose(): Promise<unknown>;
}

/** Lets time pass for a rendered hook, where `holdSaves` has stopped it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The calls that a hook makes during each test of the `describe`, in order; the test answers them. */
export function holdSaves(): HeldSave[] {
  const saves: HeldSave[] = [];
  beforeEach(() => {
    saves.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      saves.push({
        path,
        ifMatch: new Headers(headers).get('if-match'),
        key: new Headers(headers).get('idempotency-key'),
        body: typeof body === 'string' ? JSON.parse(body) : null,
        answer: (given, status = 200) => {
          resolve(Response.json(given, { status }));
          return pass(10);
        },
        lose: () => {
          reject(new TypeError('Failed to fetch'));
          return pass(10);
        },
      });
      return promise;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return saves;
}
