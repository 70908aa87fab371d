import { type EnsureLocked, withExclusiveLock } from '@probity/db/named-lock.ts';
import type { Ctx } from '../context/index.ts';
import type { BlobStore } from '../ports/index.ts';

/** Runs `work` as the only process that writes checkpoints; undefined while another one does. */
export const whileSigning = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined> =>
  withExclusiveLock(ctx.db, 'checkpoints', (ensureLocked) => {
    const checkpoints = writtenUnderLock(ctx.services.checkpoints, ensureLocked);
    return work({ ...ctx, services: { ...ctx.services, checkpoints } });
  });

/** Once the lock is lost, another process may have written what this one would replace. */
const writtenUnderLock = (store: BlobStore, ensureLocked: EnsureLocked): BlobStore => ({
  put: async (key, bytes) => {
    await ensureLocked();
    await store.put(key, bytes);
  },
  delete: async (key) => {
    await ensureLocked();
    await store.delete(key);
  },
  get: (key) => store.get(key),
  list: (prefix) => store.list(prefix),
});
