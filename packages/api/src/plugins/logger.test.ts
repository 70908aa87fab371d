import { expect, it } from 'vitest';
import { scrubPath } from './logger.ts';

it.each([
  ['/v1/Auth/verify?totp=123456', '/v1/Auth/verify'],
  ['/invite/abcdefgh', '/invite/…'],
  ['/fr/unsubscribe/a.b.c', '/fr/unsubscribe/…'],
  ['/en/invite/abcdefgh.data?x=1', '/en/invite/…'],
  ['/v1/Files/abcdefgh', '/v1/Files/…'],
  ['/v1/Users/0199', '/v1/Users/0199'],
  ['/INVITE/abcdefgh', '/INVITE/…'],
  ['/fr/%69nvite/abcdefgh', '/fr/%69nvite/…'],
  ['/webhooks/Comply-Advantage/s3cret', '/webhooks/Comply-Advantage/…'],
  ['/elsewhere/Zk3v9Qm2Xw8Rt5Yb1Nc7Ld4Hf6Jg0Ps2Va8Ue3Io5', '/elsewhere/…'],
  [
    '/assets/entry.client-Bx91kQzW-with-a-long-name-of-a-chunk.js',
    '/assets/entry.client-Bx91kQzW-with-a-long-name-of-a-chunk.js',
  ],
  ['/v1/Entities/0199a000-0000-7000-8000-000000000001', '/v1/Entities/0199a000-0000-7000-8000-000000000001'],
])('%s is logged as %s', (url, logged) => {
  expect(scrubPath(url)).toBe(logged);
});

it.each([
  ['/webhooks/comply-advantage/s3cret', '/webhooks/comply-advantage/:secret', '/webhooks/comply-advantage/…'],
  ['/v1/Files/abc', '/v1/Files/:token', '/v1/Files/…'],
  ['/v1/Entities/0199/profile', '/v1/Entities/:entityId/profile', '/v1/Entities/0199/profile'],
])('%s of the route %s is logged as %s', (url, pattern, logged) => {
  expect(scrubPath(url, pattern)).toBe(logged);
});
