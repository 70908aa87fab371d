import { claimOf, isList, isObject } from '../jose/json.ts';
import type { JsonObject } from '../model.ts';
import { isAddress, valuesOf } from '../vcdm/document-rules.ts';

/** A place in a list, well-formed. */
export interface StatusEntry {
  readonly list: string;
  readonly index: number;
  readonly purpose: string;
  /** Bits for each entry of the list. */
  readonly size: number;
}

export const isBitstringEntry = (status: JsonObject): boolean =>
  valuesOf(status, 'type').includes('BitstringStatusListEntry');

/** Messages for more values than these are no list that one reads. */
const MAX_SIZE = 8;

/** `null`: it breaks a rule (Bitstring Status List 1.0, 2.1). */
export function readStatusEntry(status: JsonObject): StatusEntry | null {
  const [list, index, purpose] = ['statusListCredential', 'statusListIndex', 'statusPurpose'].map((name) =>
    claimOf(status, name),
  );
  const size = claimOf(status, 'statusSize') ?? 1;
  if (!isAddress(list) || typeof purpose !== 'string' || typeof index !== 'string') return null;
  if (!/^(0|[1-9]\d*)$/.test(index) || !Number.isSafeInteger(Number(index))) return null;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MAX_SIZE) return null;
  return hasMessages(status, size) ? { list, index: Number(index), purpose, size } : null;
}

/** One for each value, if there are any; required where a value says more than yes or no. */
function hasMessages(status: JsonObject, size: number): boolean {
  const messages = claimOf(status, 'statusMessage');
  if (messages === undefined) return size === 1;
  return (
    isList(messages) &&
    messages.length === 2 ** size &&
    messages.every(
      (message) =>
        isObject(message) &&
        typeof claimOf(message, 'message') === 'string' &&
        /^0x[0-9a-fA-F]+$/.test(String(claimOf(message, 'status'))),
    )
  );
}
