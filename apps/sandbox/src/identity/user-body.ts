import { invalidBody, weakPassword } from './management-error.ts';
import { isAcceptablePassword } from './passwords.ts';
import type { Metadata } from './user.ts';
import type { UserChange } from './user-store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Field = 'string' | 'boolean' | 'object';
const FIELDS: Record<string, Field> = {
  email: 'string',
  email_verified: 'boolean',
  password: 'string',
  name: 'string',
  phone_number: 'string',
  blocked: 'boolean',
  app_metadata: 'object',
  user_metadata: 'object',
};
// Accepted for compatibility; the sandbox has only one connection and sends no verification emails.
const IGNORED = new Set([
  'connection',
  'client_id',
  'user_id',
  'verify_email',
  'verify_password',
  'given_name',
  'family_name',
  'nickname',
]);

export function readUserBody(body: unknown): UserChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('Expected type object but found another');
  }
  const change: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const expected = FIELDS[key];
    if (IGNORED.has(key)) continue;
    if (!expected) throw invalidBody(`Additional properties not allowed: ${key}`);
    const isClearing = value === null && key === 'phone_number';
    if (!isClearing && (value === null || typeof value !== expected)) {
      throw invalidBody(`Expected type ${expected} on property ${key}`);
    }
    change[key] = isClearing ? undefined : value;
  }
  if (typeof change.email === 'string' && !EMAIL.test(change.email)) {
    throw invalidBody("Object didn't pass validation for format email on property email");
  }
  if (typeof change.password === 'string' && !isAcceptablePassword(change.password)) throw weakPassword();
  return change;
}

/** First-level merge as Auth0 does it: null removes a key. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
