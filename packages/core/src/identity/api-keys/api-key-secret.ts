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

/** Beside the random part stands a checksum, so that scanners of source code report no false finds. */
export function newApiKeySecret(): { secret: string; lookup: string; hash: Buffer } {
  const lookup = randomLetters(LOOKUP_LENGTH);
  const body = `${API_KEY_PREFIX}${lookup}_${randomLetters(SECRET_LENGTH)}`;
  const secret = body + checksumOf(body);
  return { secret, lookup, hash: hashSecret(secret) };
}

/** What the key is found by; null for what cannot be one. */
export function lookupOf(secret: string): string | null {
  const lookup = PATTERN.exec(secret)?.[1];
  return lookup && secret.endsWith(checksumOf(secret.slice(0, -8))) ? lookup : null;
}

/** In the same time whether a key of that lookup is there or not. */
export const isSecretOf = (secret: string, hash: Buffer | undefined): boolean => {
  const isSame = timingSafeEqual(hashSecret(secret), hash ?? Buffer.alloc(32));
  return hash !== undefined && isSame;
};

const checksumOf = (body: string): string => crc32(body).toString(16).padStart(8, '0');

/** Bytes beyond the last whole alphabet are thrown away, so that each letter is as likely as any other. */
function randomLetters(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let letters = '';
  while (letters.length < length)
    for (const byte of randomBytes(length))
      if (byte < limit && letters.length < length) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}
