import { describe, expect, it } from 'vitest';
import { splitLocale, withPrefix } from './locales.ts';

describe('locale routing', () => {
  it.each([
    ['/', '', '/'],
    ['/dashboard', '', '/dashboard'],
    ['/en', '/en', '/'],
    ['/en/account/members', '/en', '/account/members'],
    ['/en-XA/me', '/en-XA', '/me'],
    ['/xx/me', '', '/xx/me'],
    ['/english', '', '/english'],
  ])('reads %s as %j and %s', (pathname, prefix, path) => {
    expect(splitLocale(pathname)).toEqual({ prefix, path });
  });

  it('links to the same page in the same locale', () => {
    expect(withPrefix('', '/me')).toBe('/me');
    expect(withPrefix('/en-XA', '/me')).toBe('/en-XA/me');
    expect(withPrefix('/en', '/')).toBe('/en');
    expect(withPrefix('/en', 'mailto:a@b.example')).toBe('mailto:a@b.example');
  });
});
