import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type KeyKeeper, KeyUnavailable } from '@probity/core/kernel/ports';
import { z } from 'zod';
import { KeySettingsError } from './key-settings-error.ts';
import { localKey } from './local-key.ts';

const KeyFile = z.strictObject({
  current: z.string(),
  keys: z.array(
    z.strictObject({
      id: z.string().min(1).max(255),
      key: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32),
      madeAt: z.string(),
      retiredAt: z.string().nullable(),
    }),
  ),
});
type KeyFile = z.output<typeof KeyFile>;

const OTHERS = 0o077;

/** Keys in a file that only its owner may read. It is read each time, so a change takes effect at once. */
export function createKeyFile(path: string): KeyKeeper {
  return {
    currentKeyId: async () => (await read(path)).current,
    async wrap(key, boundTo) {
      const file = await read(path);
      return { keyId: file.current, wrapped: keyIn(file, file.current, path).wrap(key, boundTo) };
    },
    async unwrap({ keyId, wrapped }, boundTo) {
      return keyIn(await read(path), keyId, path).unwrap(wrapped, boundTo);
    },
    async makeKey() {
      const file = await read(path);
      const made = newKey();
      await write(path, { current: made.id, keys: [...file.keys, made] });
      return made.id;
    },
    async retireOthers() {
      const file = await read(path);
      const retired = file.keys.filter((key) => key.id !== file.current && !key.retiredAt);
      const retiredAt = new Date().toISOString();
      const keys = file.keys.map((key) => (retired.includes(key) ? { ...key, retiredAt } : key));
      if (retired.length > 0) await write(path, { ...file, keys });
      return retired.map(({ id }) => id);
    },
  };
}

/** Creates the file with its first key. An existing file is left unchanged. */
export async function makeKeyFile(path: string): Promise<void> {
  const first = newKey();
  await mkdir(dirname(path), { recursive: true });
  await write(path, { current: first.id, keys: [first] }, { onlyNew: true });
}

export const keyFileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const newKey = () => ({
  id: `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`,
  key: randomBytes(32).toString('base64'),
  madeAt: new Date().toISOString(),
  retiredAt: null,
});

function keyIn(file: KeyFile, id: string, path: string) {
  const found = file.keys.find((key) => key.id === id);
  if (!found) throw new KeyUnavailable(`The key file ${path} does not hold the key "${id}".`);
  return localKey(id, Buffer.from(found.key, 'base64'));
}

async function read(path: string): Promise<KeyFile> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new KeySettingsError(`The key file ${path} cannot be read (${cause.code}).`, { cause });
  });
  try {
    const { mode } = await handle.stat();
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new KeySettingsError(
        `The key file ${path} can be read by others (mode ${(mode & 0o777).toString(8)}). Run: chmod 600 ${path}`,
      );
    return parse(await handle.readFile('utf8'), path);
  } finally {
    await handle.close();
  }
}

function parse(text: string, path: string): KeyFile {
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch {
    // The cause would quote the file's contents.
    throw new KeySettingsError(`The key file ${path} is damaged. Put it back from its backup.`);
  }
}

/** All or nothing, also after a power cut. */
async function write(path: string, file: KeyFile, { onlyNew = false } = {}): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!onlyNew) return await rename(temporary, path);
    // If several processes start at once, the first one's file is kept.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
}
