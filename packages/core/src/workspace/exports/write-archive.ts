import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { takeSlices } from './take-slices.ts';

export interface ArchiveEntry {
  path: string;
  mediaType: string;
  bytes: Uint8Array;
}

interface ManifestFile {
  path: string;
  size: number;
  sha256: string;
  mediaType: string;
}

/**
 * A ZIP of entries that are read one after the other, each only once the previous one is written. The last entry is the
 * manifest, which lists the others with their hashes. The same entries produce the same bytes.
 */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  { at, manifest }: { at: Date; manifest: (files: ManifestFile[]) => string },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  void addEntries(zip, entries, { at, manifest }).catch(fail);
  yield* output;
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  { at, manifest }: { at: Date; manifest: (files: ManifestFile[]) => string },
): Promise<void> {
  const files: ManifestFile[] = [];
  for await (const { path, mediaType, bytes } of entries) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ path, size: bytes.byteLength, sha256, mediaType });
    await add(zip, { path, mediaType, bytes }, at);
  }
  const last = { path: 'manifest.json', mediaType: 'application/json', bytes: Buffer.from(manifest(files)) };
  await add(zip, last, at);
  zip.end();
}

/** Images and PDFs are already compressed. */
const isText = (mediaType: string): boolean => /json|csv|text/.test(mediaType);

/**
 * Adds one entry and waits until its bytes are consumed. The archive remembers each entry, so an entry must not hold
 * them.
 */
function add(zip: ZipFile, { path, mediaType, bytes }: ArchiveEntry, at: Date): Promise<void> {
  const options = {
    mtime: at,
    mode: 0o100644,
    compress: isText(mediaType),
    size: bytes.byteLength,
  };
  const held = { bytes };
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, options, (give) => {
      const stream = Readable.from(takeSlices(held.bytes), { objectMode: false });
      held.bytes = new Uint8Array();
      stream.once('end', resolve);
      stream.once('error', reject);
      give(null, stream);
    });
  });
}
