import { issueSdJwtVc, type PublicJwk, type Signer } from '@probity/proofs';
import { type CredentialType, vctOf } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { typeIntegrity } from './get-type-document.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { hostOf, statusClaim } from './published-addresses.ts';
import type { StatusEntry } from './status-entries.store.ts';

interface UnsignedProof {
  type: CredentialType;
  content: StoredClaims;
  holderKey: PublicJwk;
  entry: StatusEntry;
  signer: Signer;
}

/** Signs claims as a credential of the platform, bound to the key of its holder. */
export async function signProof(
  ctx: Ctx,
  { type, content, holderKey, entry, signer }: UnsignedProof,
): Promise<{ credential: string; kid: string }> {
  const { publicUrl } = ctx.services.product;
  const credential = await issueSdJwtVc(
    content.claims,
    {
      iss: publicUrl,
      vct: vctOf(type, hostOf(publicUrl)),
      vctIntegrity: await typeIntegrity(ctx, type),
      issuedAt: new Date(content.issuedAt),
      expiresAt: new Date(content.expiresAt),
      holderKey,
      status: statusClaim(publicUrl, entry),
      evidence: content.evidence,
    },
    signer,
  );
  return { credential, kid: signer.kid };
}
