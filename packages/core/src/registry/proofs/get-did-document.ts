import type { JsonObject } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { listProofKeys } from './get-issuer-metadata.ts';

/** did:web: the host of the product, with its port where it has one. */
export const platformDid = (publicUrl: string): string =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

/** How a party is named as the audience of a presentation. */
export const partyDid = (publicUrl: string, accountId: string): string =>
  `${platformDid(publicUrl)}:orgs:${accountId}`;

/** The same keys as those of the issuer metadata, for software that knows issuers by DIDs. */
export async function getDidDocument(ctx: Ctx): Promise<JsonObject> {
  const id = platformDid(ctx.services.product.publicUrl);
  const keys = await listProofKeys(ctx);
  const methods = keys.map(({ kid, jwk }) => ({
    id: `${id}#${kid}`,
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: jwk,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    alsoKnownAs: [ctx.services.product.publicUrl],
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
