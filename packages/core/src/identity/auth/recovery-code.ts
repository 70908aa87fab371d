import { randomInt } from 'node:crypto';
import type { Ctx } from '../../kernel/context/index.ts';

/** Without letters that are taken for digits, or for one another, when they are written down. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const GROUP = 5;

/** Some 49 random bits in two groups. */
export function newRecoveryCode(): string {
  const characters = Array.from({ length: 2 * GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

/** As it is written down or as it is typed: spaces, hyphens and capitals do not matter. */
export const hashRecoveryCode = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.services.sealing.keyedHash(
    'recovery-code',
    `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
  );
