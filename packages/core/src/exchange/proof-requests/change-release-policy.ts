import { ProductError } from '@probity/domain';
import {
  loosenedRelease,
  mayBeAutomatic,
  type ReleasePolicy,
} from '@probity/domain/proof-requests/release-policy.ts';
import { tellOwners } from '../../identity/email/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  refuseInAdminMode,
  requireRecentAuthentication,
  userIdOf,
} from '../../kernel/context/index.ts';
import { askableFields } from './askable-fields.ts';
import { getReleasePolicy, knownRequesters, type ReleasePolicyView } from './get-release-policy.ts';
import { readReleasePolicy, saveReleasePolicy } from './release-policies.store.ts';

interface ChangeReleasePolicy {
  accountId: string;
  rules: ReleasePolicy;
  ifVersion?: number | undefined;
}

/**
 * Changes what is sent without a person. What holds back more counts at once; what lets more go out is for people who have
 * just signed in, and all Owners are told.
 */
export function changeReleasePolicy(
  ctx: Ctx,
  { accountId, rules, ifVersion }: ChangeReleasePolicy,
): Promise<ReleasePolicyView> {
  authorise(ctx.actor, 'owner', accountId);
  refuseInAdminMode(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const before = await readReleasePolicy(ctx.db, accountId);
    await refuseUnusable(ctx, accountId, rules);
    const fields = loosenedRelease(before.rules, rules);
    if (fields.length > 0) requireRecentAuthentication(ctx, 'Control');
    await saveReleasePolicy(ctx.db, {
      accountId,
      rules,
      changedBy: userIdOf(ctx.actor),
      changedAt: ctx.services.now(),
      replaces: ifVersion ?? before.version,
    });
    await record(ctx, {
      action: 'proofrequest.policy_changed',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { before: before.rules, after: rules },
    });
    if (fields.length > 0)
      await tellOwners(ctx, { accountId, notice: { kind: 'ReleasePolicyLoosened', fields } });
    return getReleasePolicy(ctx, { accountId });
  });
}

async function refuseUnusable(ctx: Ctx, accountId: string, rules: ReleasePolicy): Promise<void> {
  const fields = rules.flatMap((rule) => rule.fields);
  if (fields.some((field) => !askableFields.includes(field)))
    throw new ProductError('proofRequest.field_not_proven');
  const automatic = rules.filter(({ action }) => action === 'Automatic');
  if (automatic.some((rule) => !rule.fields.every(mayBeAutomatic)))
    throw new ProductError('proofRequest.field_needs_person');
  const known = new Set((await knownRequesters(ctx, accountId)).map(({ key }) => key));
  if (rules.some(({ requesterKey }) => requesterKey !== null && !known.has(requesterKey)))
    throw new ProductError('proofRequest.requester_unknown');
}
