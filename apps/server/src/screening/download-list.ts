import { ListUnreadable } from '@probity/core/kernel/ports';
import { counted, createGuardedFetch } from '@probity/integrations/outgoing/index.ts';
import { openList } from '@probity/screening';

const guardedFetch = createGuardedFetch();

const MAX_BYTES = 256 * 1024 * 1024;

/** Downloads a complete list from its publisher, so that its hash can be stored with the version. */
export async function downloadList(url: string): Promise<Uint8Array> {
  try {
    return await counted('Watchlists', async () => {
      const download = await openList(url, { maxBytes: MAX_BYTES, fetch: guardedFetch });
      if (!download) throw new Error('The publisher gave no list.');
      const pieces: Uint8Array[] = [];
      for await (const piece of download.body)
        pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      return Buffer.concat(pieces);
    });
  } catch (cause) {
    throw new ListUnreadable(cause instanceof Error ? cause.message : 'The list could not be fetched.', {
      cause,
    });
  }
}
