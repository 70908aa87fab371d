import type { SeedUser } from './identity/user.ts';

export interface SandboxOptions {
  /** HTTP port; 0 means any free port. */
  port: number;
  /** SMTP port; 0 means any free port. */
  smtpPort: number;
  /** Users, keys and emails are stored here and survive a restart. */
  dataDir: string;
  /** Where the product runs; port 0 allows the same paths on any loopback port (for tests). */
  productUrl: string;
  audience: string;
  claimsNamespace: string;
  clientId: string;
  clientSecret: string;
  managementClientId: string;
  managementClientSecret: string;
  /** Created at start if missing. */
  users?: readonly SeedUser[];
  /** Address to bind to; defaults to loopback. */
  host?: string;
}

/** Available to every part of the sandbox once it listens on its ports. */
export interface SandboxContext {
  options: SandboxOptions;
  /** Base URL without a trailing slash. */
  url: string;
  /** Base URL with a trailing slash, like Auth0's issuer. */
  issuer: string;
  smtpPort: number;
}
