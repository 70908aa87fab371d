import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { testOptions } from './testing/test-options.ts';

describe('the headers of a page', () => {
  it('allow scripts and styles of ours by nonce and nothing from elsewhere', () => {
    const policy = securityHeaders(testOptions, 'abc')['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self' 'nonce-abc';");
    for (const closed of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'none'",
    ]) {
      expect(policy).toContain(closed);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('insist on https where the product has it', () => {
    expect(securityHeaders(testOptions, 'abc')).toHaveProperty('strict-transport-security');
    const laptop = { ...testOptions, publicUrl: 'http://localhost:3000' };
    expect(securityHeaders(laptop, 'abc')).not.toHaveProperty('strict-transport-security');
  });
});
