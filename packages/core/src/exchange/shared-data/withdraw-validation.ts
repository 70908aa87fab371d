import { type Assurance, assuranceOf, holderSideOf, ProductError, strongestOf } from '@probity/domain';
import { type Ctx, dayOf, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  listAttestations,
  lockCredential,
  takeStep,
  withdrawAttestationsBy,
} from '../../registry/credentials/index.ts';
import {
  accessShared,
  deleteOpinion,
  lockConnection,
  notifySide,
  recordConnectionEvent,
} from '../connections/index.ts';
import { findVisibleCredential } from './shared-data.store.ts';

interface WithdrawValidation {
  connectionId: string;
  credentialId: string;
  reason: string;
}

/** The recipient withdraws its own opinion, with a reason that the data owner can read. Those of others stay. */
export async function withdrawValidation(ctx: Ctx, input: WithdrawValidation): Promise<void> {
  const { accountId, side } = await inTransaction(ctx, (ctx) =>
    accessShared(ctx, input.connectionId, 'validate'),
  );
  // The record belongs to the data owner, as for the validation itself.
  await inUnscopedTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'validate', { as: side });
    const credential = await lockCredential(ctx, input.credentialId);
    if (!(await findVisibleCredential(ctx.db, own.row.id, credential.id)))
      throw new ProductError('resource.not_found');
    const judged = { connectionId: own.row.id, kind: 'field' as const, key: credential.fieldKey };
    const opinion = await deleteOpinion(ctx, { ...judged, credentialId: credential.id });
    const at = ctx.services.now();
    const withdrawn = await withdrawAttestationsBy(ctx, { credentialId: credential.id, accountId, at });
    if (!opinion && withdrawn === 0) throw new ProductError('request.conflict');
    if (withdrawn > 0)
      await downgradeCredential(ctx, credential, { forAccount: accountId, reason: input.reason });
    const wasAccepted = opinion?.verdict !== 'Rejected';
    const after = await recordConnectionEvent(ctx, own, {
      event: wasAccepted ? 'validationWithdrawn' : 'opinionWithdrawn',
      note: input.reason,
      items: [`field:${credential.fieldKey}`],
    });
    await notifySide(ctx, after, {
      to: holderSideOf[after.relationType],
      kind: wasAccepted ? 'connection.validationWithdrawn' : 'connection.opinionWithdrawn',
      values: { field: credential.fieldKey },
    });
  });
}

/** Without any other validation, the value has to be reviewed again. */
async function downgradeCredential(
  ctx: Ctx,
  credential: CredentialRow,
  { forAccount, reason }: { forAccount: string; reason: string },
): Promise<void> {
  const today = dayOf(ctx.services.now());
  const remainingAttestations = (await listAttestations(ctx, [credential.id])).filter(
    ({ until }) => !until || until >= today,
  );
  const strongest = strongestOf(remainingAttestations);
  const note = (await sealingOf(ctx, credential.accountId)).seal(
    reason,
    credentialValueContext(credential.id),
  );
  const remaining: Assurance | null = strongest ? assuranceOf[strongest.as] : null;
  await takeStep(ctx, credential, {
    ...(remaining ? { step: 'weaken', remaining } : { step: 'lapse' }),
    note,
    forAccount,
  });
}
