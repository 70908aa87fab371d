import type { Send } from '@probity/contract/client.ts';

export interface Product {
  name: string;
  supportEmail: string;
  termsUrl: string;
  privacyUrl: string;
  termsVersion: string;
  siteUrl: string;
  faqUrl: string;
}

/** Where pages report loading times and failed calls: any receiver of OTLP over HTTP. */
export interface TelemetrySettings {
  url: string;
  percent: number;
}

export interface OidcOptions {
  /** With its trailing slash, as it stands in the tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  audience: string;
  claimsNamespace: string;
}

export interface WebOptions {
  /** Where people reach the product; its scheme decides whether cookies are Secure. */
  publicUrl: string;
  /** Where this process reaches the API, for instance http://127.0.0.1:3000/v1. */
  apiBaseUrl: string;
  internalApiBaseUrl: string;
  /** Where this process serves the API itself: how one page calls it. Over HTTP where it is left out. */
  openApi?: () => Send;
  oidc: OidcOptions;
  /** At least 32 bytes; every cookie is sealed with keys derived from it. */
  sessionSecret: string;
  product: Product;
  /** Nothing is observed where it is left out. */
  telemetry?: TelemetrySettings | undefined;
  /** Multiplies every rate limit; 1 in production. */
  rateLimitScale: number;
  /** Vite in middleware mode with hot reload, instead of the files of the build. */
  dev?: boolean;
}
