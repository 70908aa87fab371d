import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeS3 } from '../testing/fake-s3.ts';
import { fakeCredentials, startFakeS3 } from '../testing/fake-s3.ts';
import type { BlobStore } from './blob-store.ts';
import { createBlobStore, storeLocation } from './create-blob-store.ts';
import { createFileBlobStore } from './file-blob-store.ts';

let folder: string;
let s3: FakeS3;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  s3 = await startFakeS3('evidence', 'eu-west-2');
  s3Url = `s3://evidence?endpoint=${encodeURIComponent(s3.endpoint)}&region=eu-west-2`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const adapters: Record<string, () => Promise<BlobStore>> = {
  'a folder': () => createBlobStore(folder),
  'a bucket': () => createBlobStore(s3Url, fakeCredentials),
  'a path of a bucket': () => openPath('files/evidence'),
};

const openPath = (path: string) =>
  createBlobStore(s3Url.replace('s3://evidence', `s3://evidence/${path}`), fakeCredentials);

const text = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString() : null);
const keys = async (store: BlobStore, prefix: string) => {
  const found: string[] = [];
  for await (const key of store.list(prefix)) found.push(key);
  return found.sort();
};

describe.each(Object.entries(adapters))('a blob store in %s', (_where, open) => {
  it('returns what was put, byte for byte', async () => {
    const store = await open();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
    await store.put('first/blob', bytes);
    expect(Buffer.from((await store.get('first/blob')) ?? []).equals(bytes)).toBe(true);
  });

  it('accepts a stream', async () => {
    const store = await open();
    await store.put(
      'streamed',
      (async function* () {
        yield Buffer.from('one ');
        yield Buffer.from('two');
      })(),
    );
    expect(text(await store.get('streamed'))).toBe('one two');
  });

  it('accepts an empty blob', async () => {
    const store = await open();
    await store.put('empty', new Uint8Array());
    expect(await store.get('empty')).toHaveLength(0);
  });

  it('replaces a blob under the same key', async () => {
    const store = await open();
    await store.put('again', Buffer.from('old, and longer'));
    await store.put('again', Buffer.from('new'));
    expect(text(await store.get('again'))).toBe('new');
  });

  it('finds nothing under a key that was never put', async () => {
    expect(await (await open()).get('never/put')).toBeNull();
  });

  it('deletes, and deleting twice is no error', async () => {
    const store = await open();
    await store.put('gone', Buffer.from('x'));
    await store.delete('gone');
    await store.delete('gone');
    expect(await store.get('gone')).toBeNull();
  });

  it('lists every key under a prefix, over several pages', async () => {
    const store = await open();
    const wanted = Array.from({ length: 8 }, (_, index) => `listed/part-${index}/blob`);
    for (const key of [...wanted, 'listed-elsewhere']) await store.put(key, Buffer.from(key));
    expect(await keys(store, 'listed/')).toEqual(wanted);
    expect(await keys(store, 'listed/part-3')).toEqual(['listed/part-3/blob']);
    expect(await keys(store, 'nothing/')).toEqual([]);
    expect(await keys(store, '')).toContain('listed-elsewhere');
  });

  it('keeps the old blob when a stream breaks', async () => {
    const store = await open();
    await store.put('steady', Buffer.from('whole'));
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('the upload broke off');
    })();
    await expect(store.put('steady', broken)).rejects.toThrow('the upload broke off');
    expect(text(await store.get('steady'))).toBe('whole');
  });

  it('keeps one complete blob of many written at once', async () => {
    const store = await open();
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(versions.map((version) => store.put('contested', version)));
    const found = Buffer.from((await store.get('contested')) ?? []);
    expect(versions.some((version) => version.equals(found))).toBe(true);
  });

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    'a/..',
    '.a',
    'a/.b',
    'a\\b',
    'A',
    'a b',
    'a\0',
    'a?b',
    'a%2fb',
    'ä',
    'x'.repeat(600),
  ])('refuses the key %j', async (key) => {
    const store = await open();
    await expect(store.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'bad_key' });
    await expect(store.get(key)).rejects.toMatchObject({ code: 'bad_key' });
    await expect(store.delete(key)).rejects.toMatchObject({ code: 'bad_key' });
  });
});

describe('a folder', () => {
  it('holds no half-written file after a broken put, and cleans up after a dead process', async () => {
    const own = join(folder, 'own');
    const store = await createFileBlobStore(own);
    const broken = (async function* () {
      yield Buffer.from('half');
      throw new Error('broke off');
    })();
    await expect(store.put('a', broken)).rejects.toThrow();
    expect(await readdir(join(own, '.incoming'))).toEqual([]);

    const left = join(own, '.incoming', 'left-behind');
    await writeFile(left, 'half');
    await utimes(left, 0, 0);
    await createFileBlobStore(own);
    expect(await readdir(join(own, '.incoming'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is refused with a wrong secret', async () => {
    const store = await createBlobStore(s3Url, { ...fakeCredentials, secretAccessKey: 'wrong' });
    await expect(store.get('first/blob')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is retried after a temporary failure, and gives up with a clear error', async () => {
    const store = await createBlobStore(s3Url, fakeCredentials);
    await store.put('stumble', Buffer.from('x'));
    s3.failWith(500, 503);
    expect(text(await store.get('stumble'))).toBe('x');
    s3.failWith(500, 500, 500);
    await expect(store.get('stumble')).rejects.toMatchObject({ code: 'unavailable' });
    s3.failWith(507, 507, 507);
    await expect(store.put('stumble', Buffer.from('y'))).rejects.toMatchObject({ code: 'full' });
  });

  it('can have its keys in its URL', async () => {
    const secret = encodeURIComponent(fakeCredentials.secretAccessKey);
    const store = await createBlobStore(
      s3Url.replace('s3://', `s3://${fakeCredentials.accessKeyId}:${secret}@`),
    );
    await store.put('addressed', Buffer.from('x'));
    expect(text(await store.get('addressed'))).toBe('x');
  });

  it('keeps the stores of its paths apart', async () => {
    const [files, checkpoints] = [await openPath('files'), await openPath('checkpoints/')];
    await files.put('same', Buffer.from('a file'));
    await checkpoints.put('same', Buffer.from('a checkpoint'));
    expect(text(await files.get('same'))).toBe('a file');
    expect(await keys(checkpoints, '')).toEqual(['same']);
    await checkpoints.delete('same');
    expect(text(await files.get('same'))).toBe('a file');
  });

  it.each([
    's3://evidence',
    's3://a:b@evidence?endpoint=gopher://x',
    's3://a:b@evidence/Not%20a%20key',
    'ftp://somewhere/x',
  ])('is not opened by %s', async (url) => {
    await expect(createBlobStore(url)).rejects.toThrow(TypeError);
  });
});

describe('the location of a store', () => {
  it.each([
    ['.data/files', './.data/../.data/files/'],
    ['/srv/files', 'file:///srv/files/'],
    ['s3://a:b@bank', 's3://c:d@bank/'],
    ['s3://a:b@bank/files', 's3://c:d@bank/files/?region=us-east-1'],
    ['s3://a:b@bank?region=eu-west-2', 's3://a:b@bank?endpoint=https://s3.eu-west-2.amazonaws.com/'],
  ])('is the same for %s and %s', (one, other) => {
    expect(storeLocation(one)).toBe(storeLocation(other));
  });

  it.each([
    ['.data/files', '.data/checkpoints'],
    ['s3://a:b@bank/files', 's3://a:b@bank/checkpoints'],
    ['s3://a:b@bank', 's3://a:b@bank?endpoint=https://s3.example'],
  ])('differs between %s and %s', (one, other) => {
    expect(storeLocation(one)).not.toBe(storeLocation(other));
  });
});
