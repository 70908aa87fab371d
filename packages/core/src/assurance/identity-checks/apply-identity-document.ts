import { ProductError } from '@probity/domain';
import { compareIdentity } from '@probity/domain/identity-checks/compare-identity.ts';
import { keysOf } from '@probity/domain/records.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { findingsContext, findLatestCheck, lockCheck, updateCheck } from '../../registry/checks/index.ts';
import {
  changeValue,
  confirmBySource,
  createCredential,
  findLiveCredential,
  lockCredential,
} from '../../registry/credentials/index.ts';
import { findingsOf, getPerson, type LivenessView, offeredValues, viewLiveness } from './get-liveness.ts';
import { lockProfileIdentity } from './profile-identity.ts';

/** Adds what the verified document says and the profile lacks to the profile, confirmed by the identity check. */
export function applyIdentityDocument(ctx: Ctx, { entityId }: { entityId: string }): Promise<LivenessView> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getPerson(ctx, entityId, 'edit');
    const latest = await findLatestCheck(ctx, { entityId, type: 'Liveness' });
    if (!latest) throw new ProductError('check.illegal_step');
    const check = await lockCheck(ctx, latest.id);
    const findings = await findingsOf(ctx, check);
    const profile = await lockProfileIdentity(ctx, entityId);
    const offered = offeredValues(ctx, { check, findings, profile, name: entity.displayName });
    const fields = keysOf(offered);
    if (!findings?.document || fields.length === 0) throw new ProductError('check.illegal_step');
    for (const fieldKey of fields) {
      const value = offered[fieldKey];
      const [placeholder] = await findLiveCredential(ctx, entityId, fieldKey);
      const { id } = placeholder
        ? await changeValue(ctx, { credentialId: placeholder.id, value })
        : await createCredential(ctx, { entityId, fieldKey, value });
      await confirmBySource(ctx, await lockCredential(ctx, id), {
        source: 'IDenfy',
        method: 'Liveness',
        until: findings.document.expiresOn,
      });
    }
    const comparison = compareIdentity(findings.document, await lockProfileIdentity(ctx, entityId));
    const sealing = await sealingOf(ctx, check.accountId);
    await updateCheck(ctx, check.id, {
      findings: sealing.seal(JSON.stringify({ ...findings, comparison }), findingsContext(check.id)),
    });
    await record(ctx, {
      action: 'check.valuesApplied',
      chainId: check.accountId,
      subject: { type: 'check', id: check.id },
      details: { type: check.type, entityId, fields },
    });
    return viewLiveness(ctx, entityId);
  });
}
