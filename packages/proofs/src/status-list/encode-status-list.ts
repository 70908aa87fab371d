import { decodeBase64url, encodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { deflate, inflate } from './deflate.ts';
import { STATUS_SIZES, type StatusBits } from './status-bits.ts';

/** The claim `status_list`. */
export async function encodeStatusList({ bits, bytes }: StatusBits): Promise<JsonObject> {
  return { bits, lst: encodeBase64url(await deflate(bytes)) };
}

export async function decodeStatusList(list: JsonObject): Promise<StatusBits> {
  const encoded = claimOf(list, 'lst');
  const bits = STATUS_SIZES.find((size) => size === claimOf(list, 'bits'));
  if (bits === undefined || typeof encoded !== 'string') throw new Unreadable('claimMalformed');
  return { bits, bytes: await inflateOnce(encoded) };
}

/** Whoever verifies many credentials reads the same few lists, and none of them changes for minutes. */
const MOST_REMEMBERED = 4;
const inflated = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function inflateOnce(encoded: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = inflated.get(encoded);
  if (known) return known;
  const [oldest] = inflated.keys();
  if (oldest !== undefined && inflated.size === MOST_REMEMBERED) inflated.delete(oldest);
  const bytes = inflate(decodeBase64url(encoded));
  inflated.set(encoded, bytes);
  bytes.catch(() => inflated.delete(encoded));
  return bytes;
}
