import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store.ts';
import { createFileBlobStore } from './file-blob-store.ts';
import type { S3Settings } from './s3-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

export type S3Credentials = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/**
 * Opens the store that a setting names: a folder (`.data/blobs`, `file:///srv/blobs`) or a bucket
 * (`s3://bucket?endpoint=https://s3.example&region=eu-west-2`). Keys of a bucket are given separately from the
 * URL, or in it (`s3://key:secret@bucket?…`).
 */
export async function createBlobStore(url: string, credentials?: S3Credentials): Promise<BlobStore> {
  if (url.startsWith('s3://')) return createS3BlobStore(readS3Url(url, credentials));
  if (url.startsWith('file://')) return createFileBlobStore(fileURLToPath(url));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url))
    throw new TypeError('A store is a folder, a file:// or an s3:// address.');
  return createFileBlobStore(resolve(url));
}

export function readS3Url(url: string, credentials?: S3Credentials): S3Settings {
  const parsed = new URL(url);
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  const endpoint = parsed.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint))
    throw new TypeError('The endpoint of an s3:// store has to be an http(s) address.');
  const accessKeyId = credentials?.accessKeyId ?? decodeURIComponent(parsed.username);
  const secretAccessKey = credentials?.secretAccessKey ?? decodeURIComponent(parsed.password);
  if (!parsed.hostname || !accessKeyId || !secretAccessKey) {
    throw new TypeError('An s3:// store needs a bucket, an access key and a secret key.');
  }
  return {
    bucket: parsed.hostname,
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: credentials?.sessionToken,
  };
}
