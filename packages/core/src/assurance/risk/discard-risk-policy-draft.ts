import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { deleteDraft, lockDraft } from './policy-drafts.store.ts';

/** Deletes a draft with its comparison. One that was adopted stays, with what was predicted. */
export function discardRiskPolicyDraft(
  ctx: Ctx,
  { accountId, draftId }: { accountId: string; draftId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const draft = await lockDraft(ctx.db, { accountId, draftId });
    if (draft.adoptedAt) throw new ProductError('risk.draft_adopted');
    await deleteDraft(ctx.db, draftId);
    await record(ctx, {
      action: 'risk.draftDiscarded',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { draftId },
    });
  });
}
