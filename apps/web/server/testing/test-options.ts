import type { WebOptions } from '../web-options.ts';

/** A web tier for tests; nothing listens at these addresses. */
export const testOptions: WebOptions = {
  publicUrl: 'https://probity.example',
  apiBaseUrl: 'http://127.0.0.1:9/v1',
  internalApiBaseUrl: 'http://127.0.0.1:9/api',
  oidc: {
    issuer: 'https://identity.example/',
    clientId: 'web',
    clientSecret: 'secret',
    audience: 'api',
    claimsNamespace: 'https://probity.example',
  },
  rateLimitScale: 1,
  sessionSecret: 'a secret of at least thirty-two bytes',
  product: {
    name: 'Probity',
    supportEmail: 'support@probity.example',
    termsUrl: 'https://probity.example/terms',
    privacyUrl: 'https://probity.example/privacy',
    termsVersion: '2026-11',
    siteUrl: 'https://probity.example',
    faqUrl: 'https://probity.example/faq',
  },
};
