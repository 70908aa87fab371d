import { decodeBase64url } from '../jose/base64url.ts';
import { Unreadable } from '../jose/unreadable.ts';

/** Over four million entries of eight bits each, or 33 million of one: a few kilobytes can claim to be gigabytes. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** DEFLATE (RFC 1951) in ZLIB (RFC 1950), as the IETF has it, or in GZIP (RFC 1952), as W3C does. */
type Container = 'deflate' | 'gzip';

export const deflate = (
  bytes: Uint8Array<ArrayBuffer>,
  container: Container = 'deflate',
): Promise<Uint8Array<ArrayBuffer>> =>
  through(new CompressionStream(container), bytes, Number.POSITIVE_INFINITY);

/** A verifier of many credentials reads the same few lists, and none of them changes for minutes. */
const MAX_CACHED_LISTS = 4;
const cachedLists = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Of base64url, and only once as long as the same few texts are asked for. */
export async function inflateText(
  text: string,
  container: Container = 'deflate',
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${container} ${text}`;
  const cached = cachedLists.get(key);
  if (cached) return cached;
  const bytes = inflate(decodeBase64url(text), container);
  const [oldest] = cachedLists.keys();
  if (oldest !== undefined && cachedLists.size === MAX_CACHED_LISTS) cachedLists.delete(oldest);
  cachedLists.set(key, bytes);
  bytes.catch(() => cachedLists.delete(key));
  return bytes;
}

async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  container: Container,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await through(new DecompressionStream(container), bytes, MAX_LIST_BYTES);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('malformedEncoding');
  }
}

async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new Unreadable('tooLarge');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    whole.set(chunk, position);
    position += chunk.length;
  }
  return whole;
}
