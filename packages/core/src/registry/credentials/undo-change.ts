import {
  completenessOf,
  credentialState,
  historyEventOf,
  ProductError,
  undoableUntil,
} from '@probity/domain';
import { auditEntry } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { type EndedFor, listEndedFor, restoreAttestations, restoreEndedFor } from './attestations.store.ts';
import { listAllAttestations, listSteps } from './credential-states.store.ts';
import {
  type CredentialRow,
  countEvidence,
  findEvent,
  lockCredentialEvenDeleted,
} from './credentials.store.ts';
import { saveStep } from './steps.store.ts';
import type { BeforeStep } from './take-step.ts';

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/**
 * Undoes one's own last change: value, validation, evidence and recipients are as before, and so are the confirmations
 * of other values that it ended. Possible for a while, and only if nothing else has happened to the value.
 */
export function undoChange(
  ctx: Ctx,
  input: { credentialId: string; ifVersion?: number | undefined },
): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCredentialEvenDeleted(ctx.db, input.credentialId);
    authorise(ctx.actor, 'edit', row.accountId);
    if (input.ifVersion !== undefined && row.version !== input.ifVersion)
      throw new ProductError('request.stale');
    return undoStep(ctx, row, await getUndoable(ctx, row));
  });
}

async function undoStep(ctx: Ctx, row: CredentialRow, undone: Event): Promise<CredentialRow> {
  await restoreAttestations(ctx.db, row.id, undone.seq);
  const standing = await standingAfter(ctx, row);
  // A document that was detached or deleted in the meantime is also a change.
  if ((await countEvidence(ctx.db, row.id)) !== standing.evidenceCount)
    throw new ProductError('credential.undo_too_late');
  const { credential, followers } = await saveStep(ctx.db, row.id, planUndo(ctx, row, undone, standing));
  await publish(ctx, 'credential.changed', {
    ...credential,
    ...followers,
    step: 'undo',
    isOtherValue: true,
    isOtherEvidence: true,
  });
  await restoreConfirmations(ctx, { credentialId: row.id, seq: undone.seq });
  return credential;
}

/** Values that a source no longer confirmed because of the change; not those to which something else has happened. */
async function restoreConfirmations(ctx: Ctx, endedFor: EndedFor): Promise<void> {
  for (const credentialId of await listEndedFor(ctx.db, endedFor)) {
    const row = await lockCredentialEvenDeleted(ctx.db, credentialId);
    const last = await findEvent(ctx.db, row.id, row.lastSeq);
    if (row.deletedAt || !last || !(last.step === 'lapse' || last.step === 'weaken')) continue;
    await restoreEndedFor(ctx.db, credentialId, endedFor);
    await undoStep(ctx, row, last);
  }
}

async function getUndoable(ctx: Ctx, row: CredentialRow): Promise<Event & { before: Buffer | null }> {
  const last = await findEvent(ctx.db, row.id, row.lastSeq);
  const until =
    last &&
    undoableUntil(
      { ...last, step: last.step, hasUndo: last.undo !== null },
      { userId: userIdOf(ctx.actor), now: ctx.services.now() },
    );
  // A record removed in another way, such as by a merge, can only be restored in that way.
  const isOtherwiseGone = row.deletedAt !== null && last?.step !== 'remove';
  if (!last || !until || isOtherwiseGone) throw new ProductError('credential.undo_too_late');
  return last;
}

async function standingAfter(ctx: Ctx, row: CredentialRow) {
  const steps = await listSteps(ctx.db, [row.id]);
  const attestations = await listAllAttestations(ctx.db, [row.id]);
  const history = [...steps, { sequence: row.lastSeq + 1, step: 'undo' as const }];
  return credentialState(history, attestations, dayOf(ctx.services.now()));
}

function planUndo(
  ctx: Ctx,
  row: CredentialRow,
  undone: Event,
  { reviewState, assurance, hasValue, evidenceCount }: Awaited<ReturnType<typeof standingAfter>>,
) {
  // A JSON column that only `takeStep` writes.
  const former = undone.undo as BeforeStep;
  const { consentedAt, disputeAnsweredAt, changedAt, valueIndex, ...plain } = former;
  const changedValue = undone.before !== null || undone.after !== null;
  const value = changedValue ? undone.before : row.value;
  return {
    withdrawsAttestations: false,
    audit: auditEntry(ctx, {
      action: 'credential.undo',
      chainId: row.accountId,
      subject: { type: 'credential', id: row.id },
      details: {
        field: row.fieldKey,
        entityId: row.entityId,
        undone: undone.step,
        from: row.reviewState,
        to: reviewState,
      },
    }),
    changes: {
      ...plain,
      consentedAt: consentedAt === null ? null : new Date(consentedAt),
      disputeAnsweredAt: disputeAnsweredAt ? new Date(disputeAnsweredAt) : null,
      changedAt: new Date(changedAt),
      valueIndex: valueIndex === null ? null : Buffer.from(valueIndex, 'hex'),
      value,
      reviewState,
      assurance,
      evidenceCount,
      completeness: completenessOf(row.fieldKey, {
        hasValue,
        reviewState,
        assurance,
        consent: former.consent,
        evidenceCount,
        outstandingVerifications: 0,
      }),
      lastSeq: row.lastSeq + 1,
      deletedAt: null,
    },
    event: {
      credentialId: row.id,
      seq: row.lastSeq + 1,
      accountId: row.accountId,
      step: 'undo' as const,
      event: historyEventOf.undo,
      at: ctx.services.now(),
      actorUserId: userIdOf(ctx.actor),
      byPlatform: false,
      before: changedValue ? row.value : null,
      after: changedValue ? value : null,
      reason: null,
      note: null,
      documentId: null,
    },
  };
}
