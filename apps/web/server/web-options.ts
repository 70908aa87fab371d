import type { Send } from '@probity/contract/client.ts';

export interface Product {
  name: string;
  supportEmail: string;
  termsUrl: string;
  privacyUrl: string;
  termsVersion: string;
  siteUrl: string;
  /** Without it, no page links to answers. */
  faqUrl: string | null;
}

/** Where pages report loading times and failed calls: any OTLP/HTTP receiver. */
export interface TelemetrySettings {
  url: string;
  percent: number;
}

export interface OidcOptions {
  /** With its trailing slash, as in the tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  audience: string;
  claimsNamespace: string;
}

export interface WebOptions {
  /** The public URL of the product; its scheme decides whether cookies are Secure. */
  publicUrl: string;
  /** The URL at which this process reaches the API, for instance http://127.0.0.1:3000/v1. */
  apiBaseUrl: string;
  internalApiBaseUrl: string;
  /** For a process that serves the API itself: how a page calls it directly. Over HTTP if absent. */
  openApi?: () => Send;
  oidc: OidcOptions;
  /** At least 32 bytes; every cookie except the language is encrypted with keys derived from it. */
  sessionSecret: string;
  product: Product;
  /** Nothing is observed if absent. */
  telemetry?: TelemetrySettings | undefined;
  /** Multiplies every rate limit; 1 in production. */
  rateLimitScale: number;
  /** Vite in middleware mode with hot reload, instead of the build output. */
  dev?: boolean;
}
