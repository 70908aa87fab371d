import {
  type Assurance,
  type Attestor,
  allowedSteps,
  assuranceOf,
  awaitsEvidence,
  type Consent,
  type CredentialStep,
  completenessOf,
  type DataFieldKey,
  historyEventOf,
  isAtLeast,
  nextReviewState,
  ProductError,
  type ReviewState,
} from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import type { Ctx } from '../context.ts';
import { recheckSignatures } from '../declarations/recheck-signatures.ts';
import { newId } from '../ids.ts';
import {
  type CredentialRow,
  insertAttestation,
  insertCredentialEvent,
  updateCredential,
  withdrawAttestations,
} from './credentials.store.ts';

export interface Step {
  step: CredentialStep;
  /** The sealed value after the step; undefined leaves it as it is. */
  value?: { sealed: Buffer; index: Buffer | null; percentage: string | null };
  /** What the person says to it from now on; undefined leaves it as it is. */
  consent?: { state: Consent; at: Date | null } | undefined;
  evidenceDelta?: 1 | -1;
  documentId?: string;
  attestation?: {
    attestor: Attestor;
    byAccountId: string | null;
    source?: string;
    method?: string;
    until?: string | null;
  };
  reason?: string;
  note?: Buffer;
}

const contentSteps: ReadonlySet<CredentialStep> = new Set([
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'markNotApplicable',
]);

/** One move in the life of a credential: the flow decides, history and trail are written with it. */
export async function takeStep(ctx: Ctx, before: CredentialRow, move: Step): Promise<CredentialRow> {
  const at = ctx.services.now();
  const seq = before.lastSeq + 1;
  const evidenceCount = before.evidenceCount + (move.evidenceDelta ?? 0);
  const reviewState = decide(before, move, evidenceCount);
  const changesContent = contentSteps.has(move.step);
  const assurance = assuranceAfter(before, move, changesContent);
  if (changesContent) await withdrawAttestations(ctx.db, before.id, at);
  const after = await updateCredential(ctx.db, before.id, {
    reviewState,
    assurance,
    evidenceCount,
    completeness: completenessOf(before.fieldKey as DataFieldKey, {
      reviewState,
      assurance,
      consent: move.consent?.state ?? (before.consent as Consent),
      evidenceCount,
      outstandingVerifications: 0,
    }),
    lastSeq: seq,
    changedAt: at,
    ...(move.consent && { consent: move.consent.state, consentedAt: move.consent.at }),
    ...(changesContent && { lastChangedBy: userIdOf(ctx.actor) }),
    ...(move.value && {
      value: move.value.sealed,
      valueIndex: move.value.index,
      percentage: move.value.percentage,
    }),
  });
  await writeHistory(ctx, before, after, move, at, seq);
  if (changesContent) await recheckSignatures(ctx, before);
  return after;
}

function decide(before: CredentialRow, { step, value }: Step, evidenceCount: number): ReviewState {
  const hasValue = value !== undefined || before.value !== null;
  const state = before.reviewState as ReviewState;
  const next = nextReviewState(state, step, { hasValue, hasEvidence: evidenceCount > 0 });
  if (!next.ok)
    throw new ProductError('credential.illegal_transition', {
      values: { state },
      detail: `Allowed now: ${allowedSteps(state).join(', ') || 'nothing'}.`,
    });
  const proof = { evidenceCount, assurance: before.assurance as Assurance };
  if (awaitsEvidence(step, before.fieldKey as DataFieldKey, proof))
    throw new ProductError('credential.evidence_missing');
  return next.state;
}

function assuranceAfter(before: CredentialRow, { attestation }: Step, changesContent: boolean): Assurance {
  if (changesContent) return 'SelfAsserted';
  const current = before.assurance as Assurance;
  if (!attestation) return current;
  const given = assuranceOf[attestation.attestor];
  return isAtLeast(given, current) ? given : current;
}

async function writeHistory(
  ctx: Ctx,
  before: CredentialRow,
  after: CredentialRow,
  move: Step,
  at: Date,
  seq: number,
): Promise<void> {
  const userId = userIdOf(ctx.actor);
  await insertCredentialEvent(ctx.db, {
    credentialId: before.id,
    seq,
    accountId: before.accountId,
    step: move.step,
    event: historyEventOf[move.step],
    at,
    actorUserId: userId,
    before: move.value ? before.value : null,
    after: move.value?.sealed ?? null,
    reason: move.reason ?? null,
    note: move.note ?? null,
    documentId: move.documentId ?? null,
  });
  if (move.attestation) {
    await insertAttestation(ctx.db, {
      id: newId(),
      credentialId: before.id,
      accountId: before.accountId,
      seq,
      attestor: move.attestation.attestor,
      byAccountId: move.attestation.byAccountId,
      byUserId: userId,
      source: move.attestation.source ?? null,
      method: move.attestation.method ?? 'None',
      at,
      until: move.attestation.until ?? null,
    });
  }
  await record(ctx, {
    action: `credential.${move.step}`,
    chainId: before.accountId,
    subject: { type: 'credential', id: before.id },
    details: {
      field: before.fieldKey,
      entityId: before.entityId,
      from: before.reviewState,
      to: after.reviewState,
      ...(move.reason && { reason: move.reason }),
    },
  });
}
