import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

interface HeldSave {
  ifMatch: string | null;
  body: unknown;
  answer(body: unknown, status?: number): Promise<unknown>;
}

/** Lets time pass for a rendered hook, where `holdSaves` has stopped it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The calls that a hook makes during each test of the `describe`, in order; the test answers them. */
export function holdSaves(): HeldSave[] {
  const saves: HeldSave[] = [];
  beforeEach(() => {
    saves.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      saves.push({
        ifMatch: new Headers(headers).get('if-match'),
        body: JSON.parse(String(body)),
        answer: (given, status = 200) => {
          resolve(Response.json(given, { status }));
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
