import type { JsonObject } from '../model.ts';
import { claimsIn, type DescribedClaim } from './claim-paths.ts';
import type { CredentialType } from './credential-type.ts';
import { evidenceSchema } from './evidence.ts';
import { vctOf } from './list-types.ts';
import { alwaysDisclosed } from './payload-schema.ts';
import { claimText, type ProofTexts, typeTexts } from './type-texts.ts';

/**
 * What wallets show of a type (SD-JWT VC type metadata), in every language given; the first is that of the plain name. JSON
 * Schemas are no part of it any more: `schemaUrlOf` tells where ours is.
 */
export function typeMetadata(
  type: CredentialType,
  host: string,
  locales: readonly [ProofTexts, ...ProofTexts[]],
): JsonObject {
  const [first] = locales;
  const claimOf = ({ path, claim }: DescribedClaim, sd: 'always' | 'allowed' | 'never') => ({
    path,
    display: locales.map((locale) => ({ locale: locale.tag, label: claimText(locale, claim) })),
    ...(sd === 'never' && path.length === 1 && { mandatory: true }),
    sd,
  });
  return {
    vct: vctOf(type, host),
    name: typeTexts(first, type.key).name,
    description: typeTexts(first, type.key).description,
    display: locales.map((locale) => ({ locale: locale.tag, ...typeTexts(locale, type.key) })),
    claims: [
      ...alwaysDisclosed.map((claim) => claimOf({ path: [claim], claim }, 'never')),
      ...claimsIn(evidenceSchema, ['evidence']).map((described) => claimOf(described, 'never')),
      claimOf({ path: ['attestation_legal_category'], claim: 'attestation_legal_category' }, 'allowed'),
      ...claimsIn(type.schema).map((described) => claimOf(described, 'always')),
    ],
  };
}

/** The bytes that are served at `vct`: `vct#integrity` is the hash of exactly these. */
export const documentText = (document: object): string => JSON.stringify(document);

/** Integrity metadata of a document (W3C SRI): SHA-256. */
export async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
