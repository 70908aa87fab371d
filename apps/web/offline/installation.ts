import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import type { JsonObject } from '@probity/proofs';
import type { Product } from '../server/web-options.ts';

/** What the saved page knows of the installation that it was saved from, as it was on that day. */
export interface Installation {
  locale: string;
  formatLocale: string;
  product: Product;
  publicUrl: string;
  savedAt: string;
  /** Of JWT VC Issuer Metadata. */
  keys: readonly object[];
  didDocument: JsonObject;
  /** The entries of the trust registry. */
  issuers: readonly TrustedIssuer[];
  /** As far as the verifier says them. */
  texts: Texts;
}

interface TrustedIssuer {
  issuer: string;
  types: readonly string[];
  level: string;
  requires_status: boolean;
}

const INSTALLATION_ID = 'installation';

/** Written into the page when it was saved, by our own server. */
export const installation: Installation = JSON.parse(
  document.getElementById(INSTALLATION_ID)?.textContent ?? '{}',
);
