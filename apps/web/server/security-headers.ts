import type { WebOptions } from './web-options.ts';

/** For every page. Styles come from files; only positions computed by scripts are inline attributes. */
export function securityHeaders(options: WebOptions, nonce: string): Record<string, string> {
  const secure = new URL(options.publicUrl).protocol === 'https:';
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite injects style elements without a nonce during development.
    options.dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", options.telemetry?.url, options.dev && 'ws: wss:'].filter(Boolean).join(' '),
    "manifest-src 'self'",
    // The sign-out form is redirected to the identity provider, and browsers check the redirect as well.
    `form-action 'self' ${new URL(options.oidc.issuer).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
