import { randomInt } from 'node:crypto';
import type { Ctx } from '../../kernel/context/index.ts';

/** Without characters that are easily confused with others when written down. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const GROUP = 5;

/** About 49 random bits in two groups. */
export function newRecoveryCode(): string {
  const characters = Array.from({ length: 2 * GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

/** Normalises the code before hashing it: spaces, hyphens and capitals do not matter. */
export const hashRecoveryCode = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.services.sealing.keyedHash(
    'recovery-code',
    `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
  );
