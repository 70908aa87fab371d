import { setTimeout as pause } from 'node:timers/promises';

export interface Sending {
  url: string;
  init: RequestInit;
  timeoutMs: number;
  /** Only what may be done twice is tried again. */
  repeatable: boolean;
}

const TRIES = 3;
const FIRST_WAIT_MS = 300;
/** Whoever waits for the answer is a person: a service that asks for more patience is treated as down. */
const LONGEST_WAIT_MS = 5000;
const passing = new Set([429, 502, 503, 504]);

/** One call with a time-out; passing failures are tried again after a growing wait with jitter. */
export async function sendWithRetry({ url, init, timeoutMs, repeatable }: Sending): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = !repeatable || attempt === TRIES;
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      if (isLast) throw error;
      return null;
    });
    if (answer && (isLast || !passing.has(answer.status))) return answer;
    const asked = Number(answer?.headers.get('retry-after')) * 1000;
    const wait = asked > 0 ? asked : FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
    if (answer && wait > LONGEST_WAIT_MS) return answer;
    await answer?.body?.cancel();
    await pause(wait);
  }
}
