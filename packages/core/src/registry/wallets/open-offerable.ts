import { ProductError } from '@probity/domain';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import type { CredentialType } from '@probity/proofs/types/index.ts';
import { type Ctx, notFound } from '../../kernel/context/index.ts';
import { findType, identifyProof, openStandingProof, w3cFormatsOf } from '../proofs/index.ts';

interface Offerable {
  accountId: string;
  proofId: string;
  format: ProofFormat;
}

/** The type of a credential of the account that is valid and exists in the format; locked. */
export async function openOfferable(
  ctx: Ctx,
  { accountId, proofId, format }: Offerable,
): Promise<CredentialType> {
  const proof = await identifyProof(ctx, proofId);
  if (proof?.accountId !== accountId) throw notFound();
  const standing = await openStandingProof(ctx, proofId);
  const type = findType(proof.type);
  if (!standing || !type) throw new ProductError('proof.not_valid');
  if (format !== 'dc+sd-jwt' && !w3cFormatsOf(type, standing.content.claims).includes(format))
    throw notFound();
  return type;
}
