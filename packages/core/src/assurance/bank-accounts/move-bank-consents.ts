import type { Ctx, Events } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listAllConsents, updateConsent } from './bank-consents.store.ts';
import { accountsContext, consentLinkContext } from './encryption-context.ts';

/** The consents of a placeholder move to the party that claims it, like its checks. */
export async function moveBankConsents(
  ctx: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> {
  for (const consent of await listAllConsents(ctx.db, placeholderId)) {
    const [from, to] = [await sealingOf(ctx, consent.accountId), await sealingOf(ctx, accountId)];
    const { id, link, findings } = consent;
    await updateConsent(ctx.db, id, {
      accountId,
      entityId: accountId,
      link: link && to.seal(from.unseal(link, consentLinkContext(id)), consentLinkContext(id)),
      findings: findings && to.seal(from.unseal(findings, accountsContext(id)), accountsContext(id)),
    });
  }
}
