import type { ListFormat } from '@probity/core/ports/screening.ts';
import { openList } from '@probity/screening';

const MAX_BYTES = 256 * 1024 * 1024;

/** A list from its publisher, whole, so that its hash can be kept with the version. */
export async function downloadList(url: string, _format: ListFormat): Promise<Uint8Array> {
  const download = await openList(url, { maxBytes: MAX_BYTES });
  if (!download) throw new Error('The publisher gave no list.');
  const pieces: Uint8Array[] = [];
  for await (const piece of download.body)
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}
