import { randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@probity/domain/api-keys/key-scopes.ts';
import { hashSecret } from '../../kernel/context/index.ts';

const LOOKUP_LENGTH = 12;
const SECRET_LENGTH = 43;
const PATTERN = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${LOOKUP_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9a-f]{8})$`,
);
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The random part is followed by a checksum, so that secret scanners report no false positives. */
export function newApiKeySecret(): { secret: string; lookup: string; hash: Buffer } {
  const lookup = randomCharacters(LOOKUP_LENGTH);
  const body = `${API_KEY_PREFIX}${lookup}_${randomCharacters(SECRET_LENGTH)}`;
  const secret = body + checksumOf(body);
  return { secret, lookup, hash: hashSecret(secret) };
}

/** The part that the key is looked up by; null if the text cannot be a key. */
export function lookupOf(secret: string): string | null {
  const lookup = PATTERN.exec(secret)?.[1];
  return lookup && secret.endsWith(checksumOf(secret.slice(0, -8))) ? lookup : null;
}

/** Takes the same time whether or not a key with that lookup exists. */
export const isSecretOf = (secret: string, hash: Buffer | undefined): boolean => {
  const isSame = timingSafeEqual(hashSecret(secret), hash ?? Buffer.alloc(32));
  return hash !== undefined && isSame;
};

const checksumOf = (body: string): string => crc32(body).toString(16).padStart(8, '0');

/** Discards bytes beyond the last full multiple of the alphabet, so that all characters are equally likely. */
function randomCharacters(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let characters = '';
  while (characters.length < length)
    for (const byte of randomBytes(length))
      if (byte < limit && characters.length < length) characters += ALPHABET[byte % ALPHABET.length];
  return characters;
}
