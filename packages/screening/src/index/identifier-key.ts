import { hashText } from './hash.ts';

const SHORTEST = 4;

/** Letters and digits only, upper case; undefined if too short to identify anyone. */
export function normaliseIdentifier(value: string): string | undefined {
  const bare = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length < SHORTEST || bare.length > 120 ? undefined : bare;
}

export function identifierHash(normalised: string): number {
  return hashText(normalised, 3);
}
