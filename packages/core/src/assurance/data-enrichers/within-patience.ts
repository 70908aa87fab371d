/** How long a request waits for a register before the rest is left to a job. */
const PATIENCE_MS = 3000;

/** The outcome, or that it is late; a late one is dropped, because a job asks again. */
export async function withinPatience<Outcome>(work: Promise<Outcome>): Promise<Outcome | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
