import { act } from 'react';
import { vi } from 'vitest';

interface HeldSave {
  ifMatch: string | null;
  body: unknown;
  answer(body: unknown, status?: number): Promise<unknown>;
}

/** Lets time pass for a rendered hook. Timers must be fake. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The calls that a hook makes, in order; each is answered by the test. */
export function holdSaves(): HeldSave[] {
  const saves: HeldSave[] = [];
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
  return saves;
}
