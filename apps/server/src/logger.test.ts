import { expect, it } from 'vitest';
import { scrubPath } from './logger.ts';

it.each([
  ['/v1/Auth/verify?totp=123456', '/v1/Auth/verify'],
  ['/invite/abcdefgh', '/invite/…'],
  ['/fr/unsubscribe/a.b.c', '/fr/unsubscribe/…'],
  ['/en/invite/abcdefgh.data?x=1', '/en/invite/…'],
  ['/v1/Files/abcdefgh', '/v1/Files/…'],
  ['/v1/Users/0199', '/v1/Users/0199'],
])('%s is logged as %s', (url, logged) => {
  expect(scrubPath(url)).toBe(logged);
});
