import type { EntityKind } from '@probity/domain';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import {
  addProof,
  buildCredential,
  issueVcJwt,
  type JsonObject,
  type PublicJwk,
  proofSigner,
} from '@probity/proofs';
import {
  type CredentialType,
  contextsAt,
  contextUrlOf,
  publicPartOf,
  subjectSchemaUrlOf,
  vctOf,
} from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { partyDid, platformDid } from './get-did-document.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { currentSigner } from './proof-keys.ts';
import { credentialStatus, hostOf } from './published-addresses.ts';
import type { StatusEntry } from './status-entries.store.ts';

export type W3cFormat = Exclude<ProofFormat, 'dc+sd-jwt'>;

/** JSON with a proof inside has no part that could stay undisclosed: it is made of what may be public, and of nothing else. */
export const w3cFormatsOf = (type: CredentialType, claims: JsonObject): W3cFormat[] =>
  publicPartOf(type.key, claims) ? ['vc+jwt', 'ldp_vc'] : ['vc+jwt'];

interface UnsignedCredential {
  type: CredentialType;
  content: StoredClaims;
  entry: StatusEntry;
  /** Whom it is about: an organisation has an identifier that anyone may know, a person has none. */
  subject: { id: string; kind: EntityKind };
  /** The key of a wallet to which a token is bound. */
  holderKey?: PublicJwk;
}

/** The same claims as those of the SD-JWT VC, with the same entry of the status list; null if the format would say nothing. */
export async function signW3cProof(
  ctx: Ctx,
  format: W3cFormat,
  { type, content, entry, subject, holderKey }: UnsignedCredential,
): Promise<string | null> {
  const { publicUrl } = ctx.services.product;
  const host = hostOf(publicUrl);
  const claims = format === 'ldp_vc' ? publicPartOf(type.key, content.claims) : content.claims;
  if (!claims) return null;
  const credential = buildCredential(claims, {
    issuer: platformDid(publicUrl),
    type: vctOf(type, host),
    contexts: [contextUrlOf(type, host)],
    ...(subject.kind !== 'LegalPerson' && { subject: partyDid(publicUrl, subject.id) }),
    validFrom: new Date(content.issuedAt),
    validUntil: new Date(content.expiresAt),
    status: credentialStatus(publicUrl, entry),
    schema: subjectSchemaUrlOf(type, host),
    evidence: content.evidence,
  });
  return format === 'vc+jwt' ? signToken(ctx, credential, holderKey) : signDocument(ctx, credential, content);
}

async function signToken(ctx: Ctx, credential: JsonObject, holderKey?: PublicJwk): Promise<string> {
  const signer = await currentSigner(ctx, 'Issuer');
  const contexts = contextsAt(hostOf(ctx.services.product.publicUrl));
  return issueVcJwt(credential, { ...signer, kid: methodOf(ctx, signer.kid) }, { contexts }, holderKey);
}

async function signDocument(ctx: Ctx, credential: JsonObject, { issuedAt }: StoredClaims): Promise<string> {
  const signer = await currentSigner(ctx, 'DataIntegrity');
  const signed = await addProof(
    credential,
    {
      cryptosuite: 'eddsa-rdfc-2022',
      purpose: 'assertionMethod',
      created: new Date(issuedAt),
      contexts: contextsAt(hostOf(ctx.services.product.publicUrl)),
    },
    proofSigner(signer, methodOf(ctx, signer.kid)),
  );
  return JSON.stringify(signed, null, 2);
}

/** A key as the DID document of the platform names it. */
export const methodOf = (ctx: Ctx, kid: string): string =>
  `${platformDid(ctx.services.product.publicUrl)}#${kid}`;
