import { ProductError } from '@probity/domain';
import { compareIdentity } from '@probity/domain/identity-checks/compare-identity.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { findingsContext, findLatestCheck, lockCheck, updateCheck } from '../../registry/checks/index.ts';
import { findingsOf, getPerson, isComparable, type LivenessView, viewLiveness } from './get-liveness.ts';
import { lockProfileIdentity } from './profile-identity.ts';
import { settleApproved } from './read-identity-check.job.ts';

/** Compares the document of a failed comparison with the current profile; the person need not be verified again. */
export function compareLivenessAgain(ctx: Ctx, { entityId }: { entityId: string }): Promise<LivenessView> {
  return inTransaction(ctx, async (ctx) => {
    await getPerson(ctx, entityId, 'edit');
    const latest = await findLatestCheck(ctx, { entityId, type: 'Liveness' });
    if (!latest) throw new ProductError('check.illegal_step');
    const check = await lockCheck(ctx, latest.id);
    const found = await findingsOf(ctx, check);
    if (!found?.document || !isComparable(check, found)) throw new ProductError('check.illegal_step');
    const profile = await lockProfileIdentity(ctx, entityId);
    const findings = { ...found, comparison: compareIdentity(found.document, profile) };
    const isMoved = await settleApproved(ctx, check, { findings, profile, cause: 'person' });
    if (!isMoved) {
      const sealing = await sealingOf(ctx, check.accountId);
      await updateCheck(ctx, check.id, {
        findings: sealing.seal(JSON.stringify(findings), findingsContext(check.id)),
      });
      await record(ctx, {
        action: 'check.compared',
        chainId: check.accountId,
        subject: { type: 'check', id: check.id },
        details: { type: check.type, entityId, outcome: check.outcome },
      });
    }
    return viewLiveness(ctx, entityId);
  });
}
