import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for links and tokens; only the hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newSixDigitCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** For secrets that cannot be guessed; short ones need `sealing.keyedHash`. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
