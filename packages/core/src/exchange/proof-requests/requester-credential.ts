import { presentSdJwt } from '@probity/proofs';
import { claimAt } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type CurrentProof, holderSignerOf, openCurrentProofs } from '../../registry/proofs/index.ts';

export const REQUESTER_TYPE = 'organisation';
export const NAME_CLAIM = 'legal_entity.legal_person.legal_person_name';

/** What a requester discloses of itself, as far as its credential says it. */
const disclosed = [
  NAME_CLAIM,
  'legal_entity.identifier.euid',
  'legal_entity.identifier.other',
  'legal_entity.identifier.lei',
  'registration_country',
];

/** The credential that says who an organisation is; null if its registered name is not proven. */
export async function findRequesterCredential(ctx: Ctx, accountId: string): Promise<CurrentProof | null> {
  const proofs = await openCurrentProofs(ctx, { accountId, types: [REQUESTER_TYPE] });
  return proofs.find(({ claims }) => claimAt(claims, NAME_CLAIM) !== undefined) ?? null;
}

/** That credential, presented by the organisation to the one that it asks: nobody else can hand it on. */
export async function presentRequester(
  ctx: Ctx,
  accountId: string,
  { audience, nonce }: { audience: string; nonce: string },
): Promise<string | null> {
  const proof = await findRequesterCredential(ctx, accountId);
  const signer = await holderSignerOf(ctx, accountId);
  if (!proof || !signer) return null;
  const disclose = disclosed.filter((claim) => claimAt(proof.claims, claim) !== undefined);
  return presentSdJwt(proof.credential, {
    disclose: disclose.map((claim) => claim.split('.')),
    keyBinding: { audience, nonce, issuedAt: ctx.services.now(), signer },
  });
}
