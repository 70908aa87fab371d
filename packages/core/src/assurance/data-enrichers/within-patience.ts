/** How long a request waits for a register before a job takes over. */
const PATIENCE_MS = 3000;

/** The outcome, or `late`; a late outcome is discarded, because a job asks again. */
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
