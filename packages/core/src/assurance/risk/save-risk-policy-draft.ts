import { ProductError } from '@probity/domain';
import type { RiskRules } from '@probity/domain/risk/compare-policies.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { compareRiskPolicyJob } from './compare-risk-policy.job.ts';
import { type PolicyDraftView, viewDraft } from './policy-draft.ts';
import {
  changeDraft,
  countRated,
  deleteMoves,
  insertDraft,
  listDrafts,
  lockDraft,
} from './policy-drafts.store.ts';
import { readRules } from './read-rules.ts';

export const MAX_DRAFTS = 20;

/** Rules that are omitted are those in force. */
interface SaveRiskPolicyDraft {
  accountId: string;
  policy?: RiskRules['policy'] | undefined;
  controls?: RiskRules['controls'] | undefined;
  /** A new one if omitted. */
  draftId?: string | undefined;
  name: string;
}

/** Keeps rules to try, and compares them in the background with those in force. Nothing changes for any party. */
export function saveRiskPolicyDraft(ctx: Ctx, input: SaveRiskPolicyDraft): Promise<PolicyDraftView> {
  const { accountId, name } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const before = input.draftId ? await lockDraft(ctx.db, { accountId, draftId: input.draftId }) : null;
    if (before?.adoptedAt) throw new ProductError('risk.draft_adopted');
    if (!before && (await listDrafts(ctx.db, accountId, MAX_DRAFTS)).length >= MAX_DRAFTS)
      throw new ProductError('risk.too_many_drafts');
    const draftId = before?.id ?? newId();
    const revision = (before?.revision ?? 0) + 1;
    const inForce = await readRules(ctx, accountId);
    const { policy = inForce.policy, controls = inForce.controls } = input;
    const row = {
      name,
      rules: { policy, controls },
      revision,
      baseVersion: inForce.version,
      compared: 0,
      toCompare: await countRated(ctx.db, accountId),
      comparison: null,
      comparedAt: null,
      changedBy: userIdOf(ctx.actor),
      changedAt: ctx.services.now(),
    };
    if (before) {
      await changeDraft(ctx.db, draftId, row);
      await deleteMoves(ctx.db, draftId);
    } else await insertDraft(ctx.db, { ...row, id: draftId, accountId });
    await ctx.services.jobs.add(ctx.db, compareRiskPolicyJob, { accountId, draftId, revision });
    await record(ctx, {
      action: 'risk.draftSaved',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { draftId },
    });
    return viewDraft(ctx, await lockDraft(ctx.db, { accountId, draftId }));
  });
}
