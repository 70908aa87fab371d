import type { SeedUser } from './identity/user.ts';

export interface SandboxOptions {
  /** HTTP port; 0 takes any free one. */
  port: number;
  /** SMTP port; 0 takes any free one. */
  smtpPort: number;
  /** Users, keys and mail are kept here and survive a restart. */
  dataDir: string;
  /** Where the product runs; port 0 admits the same paths on any loopback port (for tests). */
  productUrl: string;
  audience: string;
  claimsNamespace: string;
  clientId: string;
  clientSecret: string;
  managementClientId: string;
  managementClientSecret: string;
  /** Created at start when missing. */
  users?: readonly SeedUser[];
  /** Address to bind; loopback unless told otherwise. */
  host?: string;
}

/** What every part of the sandbox may know once the ports are taken. */
export interface SandboxContext {
  options: SandboxOptions;
  /** Base URL without a trailing slash. */
  url: string;
  /** Base URL with a trailing slash, as Auth0 writes its issuer. */
  issuer: string;
  smtpPort: number;
}
