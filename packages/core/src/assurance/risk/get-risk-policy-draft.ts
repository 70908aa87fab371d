import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type PolicyDraftView, viewDraft } from './policy-draft.ts';
import { findDraft } from './policy-drafts.store.ts';

/** A draft with what it would change; once adopted, what was predicted beside what happened. */
export function getRiskPolicyDraft(
  ctx: Ctx,
  { accountId, draftId }: { accountId: string; draftId: string },
): Promise<PolicyDraftView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const draft = await findDraft(ctx.db, { accountId, draftId });
    if (!draft) throw new ProductError('resource.not_found');
    return viewDraft(ctx, draft);
  });
}
