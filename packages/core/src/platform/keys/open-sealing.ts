import { randomBytes } from 'node:crypto';
import type { Db } from '@probity/db/connect.ts';
import { createSealing, packWrapped, unpackWrapped } from '../../kernel/encryption/index.ts';
import { type KeyKeeper, KeyUnavailable, type Sealing } from '../../kernel/ports/index.ts';
import { findPlatformKey, hasAccounts, insertPlatformKey } from './platform-keys.store.ts';

export const PLATFORM_DATA = 'platform-data';
export const platformKeyContext = `platform-key|${PLATFORM_DATA}`;

/** Whether something may have been encrypted: the key is created on the first start. */
export const hasPlatformKey = async (db: Db): Promise<boolean> =>
  (await findPlatformKey(db, PLATFORM_DATA)) !== null;

interface OpenSealing {
  db: Db;
  keeper: KeyKeeper;
}

/** Opens the platform's data key, or creates it on the very first start. */
export async function openSealing({ db, keeper }: OpenSealing): Promise<Sealing> {
  const wrapped = (await findPlatformKey(db, PLATFORM_DATA)) ?? (await firstPlatformKey(db, keeper));
  const platformKey = await keeper.unwrap(unpackWrapped(wrapped), platformKeyContext);
  return createSealing({ platformKey, keeper });
}

async function firstPlatformKey(db: Db, keeper: KeyKeeper): Promise<Buffer> {
  if (await hasAccounts(db))
    throw new KeyUnavailable(
      'This database has accounts but not the key of the platform. Restore the table platform_keys from a backup.',
    );
  const wrapped = packWrapped(await keeper.wrap(randomBytes(32), platformKeyContext));
  await insertPlatformKey(db, PLATFORM_DATA, wrapped);
  return (await findPlatformKey(db, PLATFORM_DATA)) ?? wrapped;
}
