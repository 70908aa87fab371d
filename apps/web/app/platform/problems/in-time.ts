/** Reads time out after this, and the page then reports that it could not be read. */
export const READ_TIMEOUT_MS = 30_000;

export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** Fails if `work` takes too long; the signal aborts what it is waiting for. */
export async function inTime<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimedOut('The server did not answer in time.');
    late.abort(error);
    reject(error);
  }, READ_TIMEOUT_MS);
  try {
    return await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
