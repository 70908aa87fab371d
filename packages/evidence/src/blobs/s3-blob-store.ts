import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BlobStore } from './blob-store.ts';
import { assertKey, assertPrefix, BlobStoreError, collect } from './blob-store.ts';
import { parseS3Listing } from './s3-listing.ts';

export interface S3Settings {
  readonly bucket: string;
  /** The path in the bucket that holds the store; empty if the whole bucket does. */
  readonly path: string;
  /** The service URL without the bucket: the bucket is always in the path, which every S3-compatible store supports. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** Blobs in a bucket of any S3-compatible store. The store itself makes each put atomic. */
export function createS3BlobStore(settings: S3Settings): BlobStore {
  const { bucket, path, endpoint, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES, initRetryMs: 100 });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const root = path === '' ? '' : `${path}/`;

  const send = async (method: string, target: string, body?: Uint8Array): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) };
    try {
      return await client.fetch(`${base}${target}`, {
        method,
        headers,
        // Bytes; the DOM types accept only those of a plain ArrayBuffer.
        body: body as BodyInit | undefined,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new BlobStoreError('unavailable', 'The store did not answer.', { cause: error });
    }
  };

  return {
    async put(key, content) {
      assertKey(key);
      // Encrypted evidence is bounded by the upload limit, and a signature needs the whole hash beforehand.
      await finished(await send('PUT', `/${root}${key}`, await collect(content)));
    },
    async get(key) {
      assertKey(key);
      const response = await send('GET', `/${root}${key}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return new Uint8Array(await (await accepted(response)).arrayBuffer());
    },
    async delete(key) {
      assertKey(key);
      const response = await send('DELETE', `/${root}${key}`);
      if (response.status === 404) await response.body?.cancel();
      else await finished(response);
    },
    async *list(prefix) {
      assertPrefix(prefix);
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${root}${prefix}` });
        if (token) query.set('continuation-token', token);
        const response = await accepted(await send('GET', `?${query}`));
        const page = parseS3Listing(await response.text());
        for (const key of page.keys) yield key.slice(root.length);
        token = page.next;
      } while (token);
    },
  };
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const code = response.status === 507 ? 'full' : 'unavailable';
  throw new BlobStoreError(code, `The store answered ${response.status}.`);
}

async function finished(response: Response): Promise<void> {
  await (await accepted(response)).body?.cancel();
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
