import path from 'node:path';
import type { Sealing } from '@probity/core/kernel/ports';
import { connect, migrate } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { type KeySettings, openKeys } from '@probity/server/open-keys.ts';

export interface LargeDatabase {
  ownerUrl: string;
  appUrl: string;
  sealing: Sealing;
  stop(): Promise<void>;
}

/** The database named in the environment, or an embedded one with the same layout as that of `npm start`. */
export async function openDatabase(dataDir: string, { fast = false } = {}): Promise<LargeDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, KEYS_URL } = process.env;
  if (DATABASE_URL && DATABASE_OWNER_URL && KEYS_URL)
    return ready(DATABASE_OWNER_URL, DATABASE_URL, keysFrom(KEYS_URL));
  const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'postgres'), throwaway: fast });
  await server.createDatabase('probity');
  const keys = keysFrom(`file:${path.resolve(dataDir, 'keys.json')}`);
  const database = await ready(server.ownerUrl('probity'), server.appUrl('probity'), keys);
  return { ...database, stop: () => server.stop() };
}

const keysFrom = (url: string): KeySettings => ({ KEYS_URL: url, OLD_KEYS_URL: undefined });

async function ready(ownerUrl: string, appUrl: string, keys: KeySettings): Promise<LargeDatabase> {
  await migrate(ownerUrl);
  const connection = connect({ url: appUrl, applicationName: 'bench-keys', onError: () => undefined });
  try {
    const { sealing } = await openKeys(keys, connection.db);
    return { ownerUrl, appUrl, sealing, stop: async () => undefined };
  } finally {
    await connection.close();
  }
}
