import { inject } from 'vitest';

export interface Product {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  dataDir: string;
}

/** The product of this worker: journeys of different workers share no data. */
export function product(): Product {
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const own = inject('products')[worker - 1];
  if (!own) throw new Error(`There is no product for worker ${worker}.`);
  return own;
}
