import { organisationKinds } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { JsonObject } from '@probity/proofs';
import { getAccount } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findPage, listFacts } from './public-pages.store.ts';
import { listProvenFacts, nestedClaim } from './publishable-facts.ts';

export interface PublishableFact {
  proofId: string;
  type: string;
  claim: string;
  claims: JsonObject;
  evidence: JsonObject;
  /** The choice to show it. */
  factId: string | null;
  /** False although it was chosen: its value has changed since. */
  isShown: boolean;
}

export interface PublicPageSettings {
  isOn: boolean;
  name: string;
  address: string;
  facts: PublishableFact[];
  /** Chosen, but not proven at present: not shown either. */
  unproven: { factId: string; type: string; claim: string }[];
}

/** Everything that an Owner may make public, and what of it is. */
export function getPublicPageSettings(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<PublicPageSettings> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, (ctx) => readPublicPageSettings(ctx, accountId));
}

export async function readPublicPageSettings(ctx: Ctx, accountId: string): Promise<PublicPageSettings> {
  const { displayName: name, kind } = await getAccount(ctx, accountId);
  const page = await findPage(ctx.db, accountId);
  const facts = isOneOf(organisationKinds, kind) ? await listProvenFacts(ctx, accountId) : [];
  const proven = new Set(facts.flatMap(({ chosen }) => chosen?.id ?? []));
  return {
    isOn: page?.isOn ?? false,
    name,
    address: publicPageAddress(ctx, accountId),
    facts: facts.map(({ proof, claim, value, chosen, isShown }) => ({
      proofId: proof.id,
      type: proof.type,
      claim,
      claims: nestedClaim(claim, value),
      evidence: proof.evidence,
      factId: chosen?.id ?? null,
      isShown,
    })),
    unproven: (await listFacts(ctx.db, accountId))
      .filter(({ id }) => !proven.has(id))
      .map(({ id, type, claim }) => ({ factId: id, type, claim })),
  };
}

export const publicPageAddress = (ctx: Ctx, accountId: string): string =>
  `${ctx.services.product.publicUrl}/companies/${accountId}`;
