import { encodeBase64url } from '../jose/base64url.ts';
import { claimOf } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { deflate, inflateText } from './deflate.ts';
import { STATUS_SIZES, type StatusBits } from './status-bits.ts';

/** The claim `status_list`. */
export async function encodeStatusList({ bits, bytes }: StatusBits): Promise<JsonObject> {
  return { bits, lst: encodeBase64url(await deflate(bytes)) };
}

export async function decodeStatusList(list: JsonObject): Promise<StatusBits> {
  const encoded = claimOf(list, 'lst');
  const bits = STATUS_SIZES.find((size) => size === claimOf(list, 'bits'));
  if (bits === undefined || typeof encoded !== 'string') throw new Unreadable('claimMalformed');
  return { bits, bytes: await inflateText(encoded) };
}
