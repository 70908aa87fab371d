import { type ClaimGroup, claimsOf } from './claims-of.ts';
import { verifyInBrowser } from './verify-in-browser.ts';

/** What a credential discloses, whether or not it is valid. */
export async function readClaims(credential: string): Promise<ClaimGroup[]> {
  const { verification } = await verifyInBrowser(credential);
  return verification.claims ? claimsOf(verification.claims) : [];
}
