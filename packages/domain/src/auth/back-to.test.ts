import fc from 'fast-check';
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
  '/x/..//evil.example',
  '/x/../\\evil.example',
  '/x/%2e%2e//evil.example',
  '/x/%2E%2e/%2e//evil.example',
  '/x/.%2e///evil.example',
  '/x/y/../..//evil.example/dashboard',
  '/x/..//@evil.example',
];

/** RFC 3986, appendix B: scheme and authority. */
const GENERIC_URL = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/;

/** URL fragments that parsers disagree about, in any order. */
const candidates = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['/', '//', '..', '.', '%2e', '%2E%2e', '%2f', '%5c', '\\', ':', '@', '?', '#', ';', '%09', '%00'],
        ...[
          'evil.example',
          'http',
          'https:',
          'javascript:',
          'x',
          'dashboard',
          '\t',
          '\n',
          ' ',
          '％',
          '／',
          '。',
        ],
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => `/${pieces.join('')}`);

describe('backTo', () => {
  it.each(['/connections', '/en/profile?tab=data', '/account/members#invite', '/auth/email-change/0192'])(
    'returns to %s, one of our paths',
    (path) => {
      expect(safeBackTo(path)).toBe(path);
    },
  );

  it.each(hostile)('falls back on %j', (candidate) => {
    expect(safeBackTo(candidate)).toBe('/dashboard');
  });

  it('stays on our host for any input, whether parsed as a browser does or by the generic URL syntax', () => {
    fc.assert(
      fc.property(candidates, (candidate) => {
        const path = safeBackTo(candidate);
        expect(path).toMatch(/^\/[A-Za-z0-9_-]/);
        expect(new URL(path, 'https://probity.example').origin).toBe('https://probity.example');
        expect(GENERIC_URL.exec(path)?.slice(1)).toEqual([undefined, undefined]);
        // A proxy or a browser may resolve it again: the result must not change.
        expect(safeBackTo(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  it('falls back when nothing is given', () => {
    expect(safeBackTo(undefined)).toBe('/dashboard');
    expect(safeBackTo(null, '/me')).toBe('/me');
  });
});
