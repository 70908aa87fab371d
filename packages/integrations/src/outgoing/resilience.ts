import { noteServiceCall } from '@probity/core/kernel/ports';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  wrap,
} from 'cockatiel';

export interface ResilienceOptions {
  /** The service named when a pause is reported. */
  service: string;
  /** Temporary failures, which a retry may avoid. */
  isPassing(error: unknown): boolean;
  /** Failures of the service itself: a row of them opens the breaker. */
  isOutage(error: unknown): boolean;
  /** The wait that the service asked for, in milliseconds; null if none. */
  waitAskedBy?(error: unknown): number | null;
  /** How long an open breaker blocks calls before it lets one through as a trial. */
  restMs?: number;
}

export type Resilience = <T>(call: () => Promise<T>, options: { repeatable: boolean }) => Promise<T>;

export const isBreakerOpen = (error: unknown): boolean => error instanceof BrokenCircuitError;

const RETRIES = 2;
const FIRST_WAIT_MS = 250;
const OUTAGES_IN_A_ROW = 5;
const REST_MS = 30_000;

/** Retries temporary failures, after the requested wait or with backoff and jitter; pauses a service that is down. */
export function createResilience(options: ResilienceOptions): Resilience {
  const { service, restMs = REST_MS } = options;
  const breaker = circuitBreaker(handleWhen(options.isOutage), {
    breaker: new ConsecutiveBreaker(OUTAGES_IN_A_ROW),
    halfOpenAfter: restMs,
  });
  breaker.onBreak(() => noteServiceCall({ service, failure: null, pausedMs: restMs }));
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(({ attempt, result }) => {
    const asked = 'error' in result ? options.waitAskedBy?.(result.error) : null;
    return asked ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  });
  const again = retry(handleWhen(options.isPassing), { maxAttempts: RETRIES, backoff });
  const repeating = wrap(breaker, again);
  return (call, { repeatable }) => (repeatable ? repeating.execute(call) : breaker.execute(call));
}
