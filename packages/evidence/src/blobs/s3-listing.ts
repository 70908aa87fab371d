import { SaxesParser } from 'saxes';
import { BlobStoreError } from './blob-store.ts';

export interface S3Listing {
  readonly keys: readonly string[];
  /** Token for the next page; absent on the last. */
  readonly next?: string;
}

/** Reads one page of a bucket's listing (ListObjectsV2). */
export function parseS3Listing(xml: string): S3Listing {
  const keys: string[] = [];
  const path: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new BlobStoreError('unavailable', 'The store answered with a listing that is no XML.', {
      cause: error,
    });
  });
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const at = path.join('/');
    if (at === 'ListBucketResult/Contents/Key') keys.push(text);
    if (at === 'ListBucketResult/NextContinuationToken') next = text;
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return { keys, next };
}
