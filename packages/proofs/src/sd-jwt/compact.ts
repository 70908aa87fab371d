import { MAX_INPUT } from '../jose/jws.ts';
import { Unreadable } from '../jose/unreadable.ts';

export interface CompactSdJwt {
  readonly jwt: string;
  readonly disclosures: readonly string[];
  /** The KB-JWT. */
  readonly keyBinding: string | null;
  /** What a key binding is about: all before it. */
  readonly presented: string;
}

/** Bounds the work of one verification, as the size does. */
export const MAX_DISCLOSURES = 10_000;

export function splitSdJwt(compact: string): CompactSdJwt {
  if (compact.length > MAX_INPUT) throw new Unreadable('tooLarge');
  const [jwt = '', ...parts] = compact.split('~');
  const keyBinding = parts.pop();
  if (keyBinding === undefined) throw new Unreadable('bareJwt');
  if (parts.length > MAX_DISCLOSURES) throw new Unreadable('tooManyDisclosures');
  return {
    jwt,
    disclosures: parts,
    keyBinding: keyBinding || null,
    presented: compact.slice(0, compact.length - keyBinding.length),
  };
}
