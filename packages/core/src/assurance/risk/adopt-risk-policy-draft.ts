import { ProductError } from '@probity/domain';
import { riskControls } from '@probity/domain/risk/compare-policies.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { changeRiskPolicy } from './change-risk-policy.ts';
import { type PolicyDraftView, viewDraft } from './policy-draft.ts';
import { changeDraft, lockDraft } from './policy-drafts.store.ts';
import { readRules } from './read-rules.ts';

/**
 * Puts the rules of a draft into force, policy and controls at once and each under its own control, and rates every party
 * again. What was predicted stays beside what happens. Nobody adopts what has not been compared with the rules in force.
 */
export function adoptRiskPolicyDraft(
  ctx: Ctx,
  { accountId, draftId }: { accountId: string; draftId: string },
): Promise<PolicyDraftView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const draft = await lockDraft(ctx.db, { accountId, draftId });
    if (draft.adoptedAt) throw new ProductError('risk.draft_adopted');
    const inForce = await readRules(ctx, accountId);
    if (!draft.comparedAt || draft.baseVersion !== inForce.version)
      throw new ProductError('risk.draft_not_compared');
    const { policy, controls } = draft.rules;
    if (riskControls.some((key) => JSON.stringify(controls[key]) !== JSON.stringify(inForce.controls[key])))
      await changeSettings(ctx, { accountId, settings: controls });
    const { version } = await changeRiskPolicy(ctx, { accountId, policy, ifVersion: inForce.version });
    await changeDraft(ctx.db, draftId, {
      adoptedAt: ctx.services.now(),
      adoptedBy: userIdOf(ctx.actor),
      adoptedVersion: version,
    });
    return viewDraft(ctx, await lockDraft(ctx.db, { accountId, draftId }));
  });
}
