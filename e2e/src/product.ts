import { inject } from 'vitest';

export interface Product {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** Where signed-in people's cookies are kept, so that each signs in once. */
  sessionsDir: string;
}

/** The product that this worker has for itself: journeys of two workers never meet. */
export function product(): Product {
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const own = inject('products')[worker - 1];
  if (!own) throw new Error(`There is no product for worker ${worker}.`);
  return own;
}
