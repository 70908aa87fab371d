import type { KeyKind } from './multikey.ts';

export type CryptosuiteName = 'eddsa-rdfc-2022' | 'eddsa-jcs-2022' | 'ecdsa-rdfc-2019';

interface CryptosuiteRule {
  readonly keys: readonly KeyKind[];
  /** What is signed: the graph that the document describes, or the document itself. */
  readonly signs: 'graph' | 'json';
}

/** The only ones that we sign with and accept. */
export const cryptosuites: Readonly<Record<CryptosuiteName, CryptosuiteRule>> = {
  'eddsa-rdfc-2022': { keys: ['Ed25519'], signs: 'graph' },
  'eddsa-jcs-2022': { keys: ['Ed25519'], signs: 'json' },
  'ecdsa-rdfc-2019': { keys: ['P-256', 'P-384'], signs: 'graph' },
};

export const isCryptosuiteName = (value: unknown): value is CryptosuiteName =>
  typeof value === 'string' && Object.hasOwn(cryptosuites, value);

export const signatureBytes: Readonly<Record<KeyKind, number>> = { Ed25519: 64, 'P-256': 64, 'P-384': 96 };
