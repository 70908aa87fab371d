import { describe, expect, it } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const ours = 'https://probity.example';

describe('a write authenticated by a cookie', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://probity.example' }],
  ])('is accepted with %j', (headers) => {
    expect(isCrossSiteWrite('POST', headers, ours)).toBe(false);
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://probity.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://probity.example.evil.example' }],
    [{ origin: 'http://probity.example' }],
  ])('is refused with %j', (headers) => {
    expect(isCrossSiteWrite('POST', headers, ours)).toBe(true);
  });

  it('is not checked for reads', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isCrossSiteWrite(method, { 'sec-fetch-site': 'cross-site' }, ours)).toBe(false);
    }
  });
});
