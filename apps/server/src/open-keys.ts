import type { KeyKeeper, Sealing } from '@probity/core/kernel/ports';
import { hasPlatformKey, openSealing } from '@probity/core/platform/keys';
import type { Db } from '@probity/db';
import { createKeyKeeper } from '@probity/integrations';
import type { Settings } from './settings.ts';

export type KeySettings = Pick<Settings, 'KEYS_URL' | 'OLD_KEYS_URL'>;

/** Opens the keys named in the settings; a key file is created only if nothing has been encrypted yet. */
export async function openKeys(
  settings: KeySettings,
  db: Db,
): Promise<{ keeper: KeyKeeper; sealing: Sealing }> {
  const keeper = await createKeyKeeper({
    url: settings.KEYS_URL,
    oldUrl: settings.OLD_KEYS_URL,
    mayMakeFile: !(await hasPlatformKey(db)),
  });
  const sealing = await openSealing({ db, keeper });
  return { keeper, sealing };
}
