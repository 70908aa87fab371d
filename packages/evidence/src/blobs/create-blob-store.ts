import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BlobStore, isKey } from './blob-store.ts';
import { createFileBlobStore } from './file-blob-store.ts';
import type { S3Settings } from './s3-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

export type S3Credentials = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/**
 * Opens the store that a setting names: a folder (`.data/blobs`, `file:///srv/blobs`) or a bucket
 * (`s3://bucket?endpoint=https://s3.example&region=eu-west-2`), or a path of a bucket (`s3://bucket/blobs?…`). Keys of
 * a bucket are given separately from the URL, or in it (`s3://key:secret@bucket?…`).
 */
export async function createBlobStore(url: string, credentials?: S3Credentials): Promise<BlobStore> {
  if (url.startsWith('s3://')) return createS3BlobStore(readS3Url(url, credentials));
  return createFileBlobStore(folderOf(url));
}

/** The same for all addresses of one store. */
export function storeLocation(url: string): string {
  if (!url.startsWith('s3://')) return folderOf(url);
  const { endpoint, bucket, path } = readS3Location(new URL(url));
  return [endpoint.replace(/\/$/, ''), bucket, path].join('/');
}

function folderOf(url: string): string {
  if (url.startsWith('file://')) return resolve(fileURLToPath(url));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url))
    throw new TypeError('A store is a folder, a file:// or an s3:// address.');
  return resolve(url);
}

function readS3Url(url: string, credentials?: S3Credentials): S3Settings {
  const parsed = new URL(url);
  const location = readS3Location(parsed);
  const accessKeyId = credentials?.accessKeyId ?? decodeURIComponent(parsed.username);
  const secretAccessKey = credentials?.secretAccessKey ?? decodeURIComponent(parsed.password);
  if (!location.bucket || !accessKeyId || !secretAccessKey) {
    throw new TypeError('An s3:// store needs a bucket, an access key and a secret key.');
  }
  return { ...location, accessKeyId, secretAccessKey, sessionToken: credentials?.sessionToken };
}

function readS3Location(parsed: URL): Pick<S3Settings, 'bucket' | 'path' | 'endpoint' | 'region'> {
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  const endpoint = parsed.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint))
    throw new TypeError('The endpoint of an s3:// store has to be an http(s) address.');
  const path = parsed.pathname.replaceAll(/^\/|\/$/g, '');
  if (path !== '' && !isKey(path))
    throw new TypeError(
      'The path of an s3:// store may have lower-case letters, digits, dashes and slashes.',
    );
  return { bucket: parsed.hostname, path, endpoint, region };
}
