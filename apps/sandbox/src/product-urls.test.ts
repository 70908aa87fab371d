import { describe, expect, it } from 'vitest';
import { productUrls, sandboxHostname } from './product-urls.ts';

describe('the product’s URLs', () => {
  it('allow exactly the callback, under both loopback names and the same port', () => {
    const urls = productUrls('http://localhost:3000');
    expect(urls.allowsCallback('http://localhost:3000/auth/callback')).toBe(true);
    expect(urls.allowsCallback('http://127.0.0.1:3000/auth/callback')).toBe(true);
    for (const uri of [
      'http://localhost:3001/auth/callback',
      'https://localhost:3000/auth/callback',
      'http://localhost:3000/auth/callback/',
      'http://localhost:3000/auth/callback?x=1',
      'http://localhost:3000@evil.example/auth/callback',
      'nonsense',
    ]) {
      expect(urls.allowsCallback(uri), uri).toBe(false);
    }
  });

  it('allow any loopback port when the product’s port is 0', () => {
    const urls = productUrls('http://localhost:0');
    expect(urls.allowsCallback('http://127.0.0.1:45123/auth/callback')).toBe(true);
    expect(urls.allowsCallback('http://probity.example:45123/auth/callback')).toBe(false);
    expect(urls.origins).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
  });

  it('allow any path of the product after sign-out, but no other host', () => {
    const urls = productUrls('https://app.probity.example/eu/');
    expect(urls.allowsReturn('https://app.probity.example/eu/auth/login?x=1')).toBe(true);
    expect(urls.allowsReturn('https://app.probity.example/us/')).toBe(false);
    expect(urls.allowsReturn('https://evil.example/eu/')).toBe(false);
  });

  it('determine the loopback name of the sandbox', () => {
    expect(sandboxHostname('http://127.0.0.1:3000')).toBe('127.0.0.1');
    expect(sandboxHostname('https://app.probity.example')).toBe('localhost');
  });
});
