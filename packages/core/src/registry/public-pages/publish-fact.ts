import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { publicFactContext } from './encryption-contexts.ts';
import { type PublicPageSettings, readPublicPageSettings } from './get-public-page-settings.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { deleteFact, insertFact } from './public-pages.store.ts';
import { listProvenFacts, textOf } from './publishable-facts.ts';

interface PublishFact {
  accountId: string;
  /** The proof whose value the Owner saw: a later one may say something else. */
  proofId: string;
  claim: string;
}

/** Shows one proven fact on the public page, as long as it says what it says now. */
export function publishFact(
  ctx: Ctx,
  { accountId, proofId, claim }: PublishFact,
): Promise<PublicPageSettings> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockOrganisation(ctx, accountId);
    const fact = (await listProvenFacts(ctx, accountId)).find(
      ({ proof, claim: path }) => proof.id === proofId && path === claim,
    );
    if (!fact) throw new ProductError('resource.not_found');
    if (!fact.isShown) {
      const { type, credentialId } = fact.proof;
      if (fact.chosen) await deleteFact(ctx.db, { accountId, factId: fact.chosen.id });
      const id = newId();
      const sealing = await sealingOf(ctx, accountId);
      await insertFact(ctx.db, {
        id,
        accountId,
        type,
        credentialId,
        claim,
        value: sealing.seal(textOf(fact.value), publicFactContext(id)),
        chosenBy: userIdOf(ctx.actor),
        chosenAt: ctx.services.now(),
      });
      await record(ctx, {
        action: 'account.fact_published',
        chainId: accountId,
        subject: { type: 'account', id: accountId },
        details: { type, claim },
      });
    }
    return readPublicPageSettings(ctx, accountId);
  });
}
