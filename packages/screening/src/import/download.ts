import type { Source } from './source.ts';

export interface DownloadOptions {
  /** Stops the download when the list grows beyond this. */
  maxBytes?: number;
  timeoutMs?: number;
  /** From the last download; the publisher answers 304 if nothing has changed. */
  etag?: string;
  fetch?: typeof fetch;
}

export interface Download {
  body: Source;
  etag: string | undefined;
}

const MAX_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Opens a list at a URL as a stream; undefined if the publisher reports no change. */
export async function openList(url: string, options: DownloadOptions = {}): Promise<Download | undefined> {
  const response = await (options.fetch ?? fetch)(url, {
    redirect: 'follow',
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    headers: options.etag ? { 'if-none-match': options.etag } : {},
  });
  if (response.status === 304) return undefined;
  if (!response.ok || !response.body)
    throw new Error(`The list could not be fetched: status ${response.status}.`);
  return {
    body: bounded(response.body, options.maxBytes ?? MAX_BYTES),
    etag: response.headers.get('etag') ?? undefined,
  };
}

async function* bounded(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const piece of body) {
    total += piece.byteLength;
    if (total > maxBytes) throw new Error('The list is larger than allowed.');
    yield piece;
  }
}
