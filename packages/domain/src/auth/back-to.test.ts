import { describe, expect, it } from 'vitest';
import { safeBackTo } from './back-to.ts';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example/..',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'http://evil.example/dashboard',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  ' /dashboard',
  '\n/dashboard',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  'evil.example',
  './evil',
  '../evil',
  '@evil.example',
  '/@evil.example',
  '/.evil.example',
  '/;@evil.example',
  '/?x',
  '',
  '/',
  '/\u0000evil',
  '/a b',
  '/a\\b',
  '/／evil.example',
];

describe('backTo', () => {
  it.each(['/connections', '/en/profile?tab=data', '/account/members#invite', '/auth/email-change/0192'])(
    'returns to %s, a path of ours',
    (path) => {
      expect(safeBackTo(path)).toBe(path);
    },
  );

  it.each(hostile)('falls back on %j', (candidate) => {
    expect(safeBackTo(candidate)).toBe('/dashboard');
  });

  it('falls back when nothing is given', () => {
    expect(safeBackTo(undefined)).toBe('/dashboard');
    expect(safeBackTo(null, '/me')).toBe('/me');
  });
});
