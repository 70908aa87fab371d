import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyKeeper } from '@probity/core/kernel/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeKms, startFakeKms } from '../testing/fake-kms.ts';
import { createKeyKeeper, readKmsUrl } from './create-key-keeper.ts';

let folder: string;
let kms: FakeKms;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  kms = await startFakeKms('key-one', 'key-two');
});
afterAll(async () => {
  await kms.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, oldUrl?: string) => createKeyKeeper({ url, oldUrl, mayMakeFile: true });
const newFile = () => join(folder, randomBytes(6).toString('hex'), 'keys.json');
const keepers: Record<string, () => Promise<KeyKeeper>> = {
  'a key file': () => open(`file:${newFile()}`),
  'a key service': () => open(kms.url('key-one')),
};
const key = randomBytes(64);

describe.each(Object.entries(keepers))('%s', (_what, make) => {
  it('unwraps what it wrapped, and names the key', async () => {
    const keeper = await make();
    const given = await keeper.wrap(key, 'account-key|a');
    expect(given.keyId).toBe(await keeper.currentKeyId());
    expect(given.wrapped.includes(key.subarray(0, 16))).toBe(false);
    expect((await keeper.unwrap(given, 'account-key|a')).equals(key)).toBe(true);
  });

  it('does not unwrap for another account, nor altered data, nor with a key that it does not have', async () => {
    const keeper = await make();
    const given = await keeper.wrap(key, 'account-key|a');
    const refused = { name: 'KeyUnavailable' };
    await expect(keeper.unwrap(given, 'account-key|b')).rejects.toMatchObject(refused);
    const changed = {
      ...given,
      wrapped: Buffer.from(given.wrapped.map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
    };
    await expect(keeper.unwrap(changed, 'account-key|a')).rejects.toMatchObject(refused);
    await expect(keeper.unwrap({ ...given, keyId: 'gone' }, 'account-key|a')).rejects.toMatchObject(refused);
  });
});

describe('a key file', () => {
  it('is created once, readable by its owner only', async () => {
    const path = newFile();
    const [one, two] = await Promise.all([open(`file:${path}`), open(`file:${path}`)]);
    expect(await one.currentKeyId()).toBe(await two.currentKeyId());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is refused with instructions when others can read it', async () => {
    const path = newFile();
    const keeper = await open(`file:${path}`);
    await chmod(path, 0o640);
    const refusal = `The key file ${path} can be read by others (mode 640). Run: chmod 600 ${path}`;
    await expect(open(`file:${path}`)).rejects.toThrow(refusal);
    await expect(keeper.wrap(key, 'a')).rejects.toThrow(refusal);
  });

  it('is not created where one should already exist', async () => {
    const missing = createKeyKeeper({ url: `file:${newFile()}`, mayMakeFile: false });
    await expect(missing).rejects.toThrow('Put it back from its backup');
  });

  it('is reported as damaged without quoting its contents', async () => {
    const path = newFile();
    await open(`file:${path}`);
    const secret = (await readFile(path, 'utf8')).slice(0, -20);
    await writeFile(path, secret);
    const error = await open(`file:${path}`).catch((reason: Error) => reason);
    expect(String(error)).toBe(
      `KeySettingsError: The key file ${path} is damaged. Put it back from its backup.`,
    );
    expect(error).not.toHaveProperty('cause');
  });

  it('holds several keys: a new one wraps at once in every process, older ones still unwrap', async () => {
    const path = newFile();
    const [server, command] = [await open(`file:${path}`), await open(`file:${path}`)];
    const before = await server.wrap(key, 'a');
    const made = await command.makeKey();
    expect((await server.wrap(key, 'a')).keyId).toBe(made);
    expect((await server.unwrap(before, 'a')).equals(key)).toBe(true);
    expect(await command.retireOthers()).toEqual([before.keyId]);
    expect(await command.retireOthers()).toEqual([]);
    expect((await server.unwrap(before, 'a')).equals(key)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('a key service', () => {
  it('is retried after a temporary failure, and gives up with a clear error', async () => {
    const keeper = await open(kms.url('key-one'));
    const given = await keeper.wrap(key, 'a');
    kms.failWith(500, 500);
    expect((await keeper.unwrap(given, 'a')).equals(key)).toBe(true);
    kms.failWith(500, 500, 500);
    await expect(keeper.unwrap(given, 'a')).rejects.toMatchObject({ name: 'KeyUnavailable' });
  });

  it('is refused with a wrong secret', async () => {
    const keeper = await open(kms.url('key-one').replace('fictional', 'wrong'));
    await expect(keeper.wrap(key, 'a')).rejects.toThrow('answered 403 to Encrypt');
  });

  it('does not create keys itself', async () => {
    expect(await (await open(kms.url('key-one'))).makeKey()).toBeNull();
  });

  it.each(['aws-kms://eu-west-2', 'aws-kms:///key', 'aws-kms://a:b@eu-west-2/key?endpoint=gopher://x'])(
    'is not opened by %s',
    (url) => expect(() => readKmsUrl(url, {})).toThrow('needs a region, a key id and an access key'),
  );

  it('also reads its secrets from the environment', () => {
    const env = { AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'B', AWS_SESSION_TOKEN: 'C' };
    expect(readKmsUrl('aws-kms://eu-west-2/1234', env)).toEqual({
      region: 'eu-west-2',
      keyId: '1234',
      endpoint: 'https://kms.eu-west-2.amazonaws.com/',
      accessKeyId: 'A',
      secretAccessKey: 'B',
      sessionToken: 'C',
    });
  });
});

describe('moving from one keeper to another', () => {
  it('unwraps what the old one wrapped, and wraps with the new one', async () => {
    const file = `file:${newFile()}`;
    const given = await (await open(file)).wrap(key, 'a');
    const moved = await open(kms.url('key-two'), file);
    expect((await moved.unwrap(given, 'a')).equals(key)).toBe(true);
    expect((await moved.wrap(key, 'a')).keyId).toBe('key-two');
  });
});
