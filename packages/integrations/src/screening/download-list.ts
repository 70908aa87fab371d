import { ListUnreadable } from '@probity/core/kernel/ports';
import { counted, createGuardedFetch } from '@probity/integrations/outgoing/index.ts';
import { openList } from '@probity/screening';

const guardedFetch = createGuardedFetch();

const MAX_BYTES = 256 * 1024 * 1024;

/** Downloads a complete list from its publisher, so that its hash can be stored with the version. */
export function downloadList(url: string, fetch = guardedFetch): Promise<Uint8Array> {
  return counted('Watchlists', async () => {
    const download = await openList(url, { fetch });
    if (!download) throw new Error('The publisher gave no list.');
    const pieces: Uint8Array[] = [];
    let total = 0;
    for await (const piece of download.body) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      total += bytes.byteLength;
      if (total > MAX_BYTES) throw new ListUnreadable('The list is larger than allowed.');
      pieces.push(bytes);
    }
    return Buffer.concat(pieces);
  });
}
