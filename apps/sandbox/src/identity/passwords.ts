import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { User } from './user.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LENGTH = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_LENGTH);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length);
  return timingSafeEqual(actual, expected);
}

export const PASSWORD_MIN_LENGTH = 8;

/** Auth0's "Low" policy and no more: the product has its own rules and must be able to apply them. */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= 256;
}

export const RESET_MIN_LENGTH = 12;
const GOOD_SCORE = 4;

export type ResetProblem = 'short' | 'personal' | 'common';

let estimator: ZxcvbnFactory | undefined;

/**
 * A reset does not pass through the product, so the provider applies the same rules: a minimum length, Auth0's
 * "Password Dictionary" and its "Personal Data" check.
 */
export function resetProblem(
  password: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): ResetProblem | null {
  if (password.length < RESET_MIN_LENGTH || !isAcceptablePassword(password)) return 'short';
  const personal = `${name} ${email.split('@')[0]}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (personal.some((word) => word.length > 3 && password.toLowerCase().includes(word))) return 'personal';
  estimator ??= new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
  });
  return estimator.check(password.slice(0, 48)).score < GOOD_SCORE ? 'common' : null;
}
