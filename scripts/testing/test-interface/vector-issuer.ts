import type { JsonObject } from '@probity/proofs';

/** The issuer of the published test vectors of ECDSA cryptosuites. */
const ISSUER = 'https://vc.example/issuers/5678';
const KEYS = [
  'zDnaepBuvsQ8cpsWrVKw8fbpGpvPeNSjVPTWoq6cRqaYzBKVP',
  'z82LkuBieyGShVBhvtE2zoiD6Kma4tJGFtkAhxR5pfkp5QPw4LutoYWhvQCnGjdVn14kujQ',
];

/** Its document, which is published nowhere. */
export function vectorIssuerDocument(id: string): JsonObject | null {
  if (id !== ISSUER) return null;
  const methods = KEYS.map((publicKeyMultibase) => {
    const controller = `did:key:${publicKeyMultibase}`;
    return { id: `${controller}#${publicKeyMultibase}`, type: 'Multikey', controller, publicKeyMultibase };
  });
  // Inside the purpose: the methods are not its own.
  return { id, assertionMethod: methods };
}
