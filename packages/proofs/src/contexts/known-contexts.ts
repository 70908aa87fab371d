/** Every credential and presentation begins with this one (VCDM 2.0, 4.3). */
export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
/** Gives every term a meaning: for examples and the public test suites alone. */
export const EXAMPLES_CONTEXT = 'https://www.w3.org/ns/credentials/examples/v2';
export const DATA_INTEGRITY_CONTEXT = 'https://w3id.org/security/data-integrity/v2';
export const MULTIKEY_CONTEXT = 'https://w3id.org/security/multikey/v1';
export const DID_CONTEXT = 'https://www.w3.org/ns/did/v1';
export const CITIZENSHIP_CONTEXT = 'https://w3id.org/citizenship/v4rc1';

/** The addresses of all contexts that `bundled-contexts.ts` holds: that one is large and loaded only to canonicalise RDF. */
export const KNOWN_CONTEXTS: readonly string[] = [
  CREDENTIALS_CONTEXT,
  EXAMPLES_CONTEXT,
  DATA_INTEGRITY_CONTEXT,
  MULTIKEY_CONTEXT,
  DID_CONTEXT,
  CITIZENSHIP_CONTEXT,
];
