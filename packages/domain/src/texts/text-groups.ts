import { isOneOf } from '../is-one-of.ts';
import type { Texts } from './texts.gen.ts';

/** What pages before sign-in say, so that these pages stay light. */
export const visitorTexts = [
  'auth',
  'common',
  'factors',
  'fields',
  'invite',
  'locale',
  'problems',
  'register',
  'ui',
  'unsubscribe',
] as const satisfies readonly (keyof Texts)[];

/** What only the server says: no page loads it. */
export const serverTexts = ['emails', 'errors', 'pdf', 'scim'] as const satisfies readonly (keyof Texts)[];

/** The files a page loads: all pages the first, those behind the sign-in both. */
export type TextGroup = 'visitor' | 'shell';

export function groupOf(namespace: string): TextGroup | null {
  if (isOneOf(serverTexts, namespace)) return null;
  return isOneOf(visitorTexts, namespace) ? 'visitor' : 'shell';
}
