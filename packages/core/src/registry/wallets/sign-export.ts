import type { EntityKind } from '@probity/domain';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import type { PublicJwk } from '@probity/proofs';
import type { CredentialType } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { currentSigner, type StoredClaims, signProof, signW3cProof } from '../proofs/index.ts';
import { WalletError } from './wallet-error.ts';

interface UnsignedExport {
  type: CredentialType;
  format: ProofFormat;
  content: StoredClaims;
  entry: { listId: number; listIndex: number };
  subject: { id: string; kind: EntityKind };
  holderKey: PublicJwk | undefined;
}

/** As the wallet gets it: a text, or JSON with a proof inside. */
export async function signExport(
  ctx: Ctx,
  { type, format, content, entry, subject, holderKey }: UnsignedExport,
): Promise<{ credential: string | object; kid: string }> {
  if (format === 'dc+sd-jwt') {
    if (!holderKey) throw new WalletError('invalid_proof', 'proofs is missing.');
    const signer = await currentSigner(ctx, 'Issuer');
    return signProof(ctx, { type, content, entry, holderKey, signer });
  }
  const signed = await signW3cProof(ctx, format, {
    type,
    content,
    entry,
    subject,
    ...(holderKey && { holderKey }),
  });
  if (signed === null)
    throw new WalletError('credential_request_denied', 'Nothing of the credential may be public.');
  const { kid } = await currentSigner(ctx, format === 'ldp_vc' ? 'DataIntegrity' : 'Issuer');
  return { credential: format === 'ldp_vc' ? JSON.parse(signed) : signed, kid };
}
