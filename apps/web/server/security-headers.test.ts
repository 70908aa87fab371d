import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { testOptions } from './testing/test-options.ts';

describe('the headers of a page', () => {
  it('allow our own scripts and styles by nonce and nothing from elsewhere', () => {
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

  it('let scripts reach the configured telemetry receiver by its full URL, and nothing else', () => {
    const connections = (options: typeof testOptions) =>
      /connect-src ([^;]*)/.exec(securityHeaders(options, 'abc')['content-security-policy'] ?? '')?.[1];
    expect(connections(testOptions)).toBe("'self'");
    const telemetry = { url: 'https://collector.example/v1/traces', percent: 100 };
    expect(connections({ ...testOptions, telemetry })).toBe("'self' https://collector.example/v1/traces");
  });

  it('enforce https if the product uses it', () => {
    expect(securityHeaders(testOptions, 'abc')).toHaveProperty('strict-transport-security');
    const laptop = { ...testOptions, publicUrl: 'http://localhost:3000' };
    expect(securityHeaders(laptop, 'abc')).not.toHaveProperty('strict-transport-security');
  });
});
