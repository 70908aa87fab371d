import { randomBytes } from 'node:crypto';
import type { Db } from '@probity/db/connect.ts';
import { type KeyKeeper, KeyUnavailable, type Sealing } from '../ports/index.ts';
import { deriveKey } from './aead.ts';
import { findPlatformKey, hasAccounts, insertPlatformKey } from './platform-keys.store.ts';
import { createSealing } from './sealing.ts';
import { packWrapped, unpackWrapped } from './wrapped-key.ts';

export const PLATFORM_DATA = 'platform-data';
export const platformKeyPlace = `platform-key|${PLATFORM_DATA}`;

interface OpenSealing {
  db: Db;
  keeper: KeyKeeper;
  /** Of an installation from before there was a keeper: what it sealed for the platform stays readable. */
  masterKey: Buffer | null;
}

/** Opens the platform's data key, or makes it on the very first start. */
export async function openSealing({ db, keeper, masterKey }: OpenSealing): Promise<Sealing> {
  const wrapped =
    (await findPlatformKey(db, PLATFORM_DATA)) ?? (await firstPlatformKey(db, keeper, masterKey));
  const platformKey = await keeper.unwrap(unpackWrapped(wrapped), platformKeyPlace);
  return createSealing({ platformKey, keeper });
}

async function firstPlatformKey(db: Db, keeper: KeyKeeper, masterKey: Buffer | null): Promise<Buffer> {
  if (!masterKey && (await hasAccounts(db)))
    throw new KeyUnavailable(
      'The accounts of this database need MASTER_KEY. Set it, start, and run keys:rotate.',
    );
  const key = masterKey ? deriveKey(masterKey, PLATFORM_DATA) : randomBytes(32);
  const wrapped = packWrapped(await keeper.wrap(key, platformKeyPlace));
  await insertPlatformKey(db, PLATFORM_DATA, wrapped);
  return (await findPlatformKey(db, PLATFORM_DATA)) ?? wrapped;
}
