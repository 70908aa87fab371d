import { randomUUID } from 'node:crypto';
import { beginCheckpoints } from '@probity/core/kernel/audit';
import { someServices } from '@probity/core/kernel/context';
import type { BlobStore, Sealing } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';

/** Opens the store of signed checkpoints; its register is created only if nothing has been recorded yet. */
export async function openCheckpoints(
  url: string,
  { db, sealing }: { db: Db; sealing: Sealing },
): Promise<BlobStore> {
  const checkpoints = await createBlobStore(url);
  // Only these two services are needed here; the others are not available yet.
  const services = someServices({ checkpoints, sealing });
  await beginCheckpoints({ db, services, actor: { kind: 'system', job: 'start' }, requestId: randomUUID() });
  return checkpoints;
}
