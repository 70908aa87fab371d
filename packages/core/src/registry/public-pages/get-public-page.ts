import { type JsonObject, presentSdJwt } from '@probity/proofs';
import { getAccount } from '../../identity/accounts/index.ts';
import { type Ctx, inAccountTransaction, notFound } from '../../kernel/context/index.ts';
import { findPage } from './public-pages.store.ts';
import { listProvenFacts, nestedClaim, type ProvenFact } from './publishable-facts.ts';

export interface PublicFact {
  type: string;
  /** The claim inside what holds it; nothing else of the credential. */
  claims: JsonObject;
  evidence: JsonObject;
  issuedAt: Date;
  expiresAt: Date;
  /** An SD-JWT VC that discloses this claim alone. */
  credential: string;
}

export interface PublicPage {
  accountId: string;
  name: string;
  facts: PublicFact[];
  readAt: Date;
}

/**
 * What an organisation shows to everyone. No page, one that is switched off and an account that does not exist are the same.
 */
export function getPublicPage(ctx: Ctx, { accountId }: { accountId: string }): Promise<PublicPage> {
  return inAccountTransaction(ctx, accountId, async (ctx) => {
    const page = await findPage(ctx.db, accountId);
    if (!page?.isOn) throw notFound();
    const { displayName } = await getAccount(ctx, accountId);
    const shown = (await listProvenFacts(ctx, accountId)).filter(({ isShown }) => isShown);
    const facts = await Promise.all(shown.map(presentFact));
    return { accountId, name: displayName, facts, readAt: ctx.services.now() };
  });
}

export async function presentFact({ proof, claim, value }: ProvenFact): Promise<PublicFact> {
  const { type, evidence, issuedAt, expiresAt } = proof;
  const credential = await presentSdJwt(proof.credential, { disclose: [claim.split('.')] });
  return { type, claims: nestedClaim(claim, value), evidence, issuedAt, expiresAt, credential };
}
