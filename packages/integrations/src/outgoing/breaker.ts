interface BreakerOptions {
  /** Failures in a row after which nobody is asked for a while. */
  failures: number;
  restMs: number;
  now?: () => number;
}

export class BreakerOpen extends Error {
  constructor() {
    super('The service has failed repeatedly and is given a rest.');
    this.name = 'BreakerOpen';
  }
}

/** Spares a service that is down, and everybody who would wait for it. After the rest one call tries again. */
export function createBreaker({ failures, restMs, now = Date.now }: BreakerOptions) {
  let failed = 0;
  let restsUntil = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failed >= failures && now() < restsUntil) throw new BreakerOpen();
    try {
      const answer = await call();
      failed = 0;
      return answer;
    } catch (error) {
      failed += 1;
      restsUntil = now() + restMs;
      throw error;
    }
  };
}
