import type { Proof } from '@probity/contract/proofs.ts';

/** The names of its claims about the party; its legal category says nothing about it. */
export const claimsShown = ({ claims }: Pick<Proof, 'claims'>): string[] =>
  claims.filter((claim) => claim !== 'attestation_legal_category');
