import {
  type Assurance,
  type Attestor,
  assuranceOf,
  awaitsEvidence,
  type Consent,
  type CredentialStep,
  completenessOf,
  historyEventOf,
  isAtLeast,
  isProven,
  nextReviewState,
  ProductError,
  type RejectionReason,
  type ReviewState,
  strongestOf,
  type VerificationMethod,
} from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { auditEntry } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, isInAdminMode, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { insertAttestation, listAttestations } from './attestations.store.ts';
import type { CredentialRow, NewCredentialRow } from './credentials.store.ts';
import { notifyReviewRequest } from './notify-review.ts';
import { insertWithStep, type SavedStep, saveStep } from './steps.store.ts';

export interface StepValue {
  sealed: Buffer;
  index: Buffer | null;
  percentage: string | null;
  relatedEntityId: string | null;
}

export interface Step {
  step: CredentialStep;
  /** The encrypted value after the step; null removes it, undefined keeps it. */
  value?: StepValue | null;
  /** The consent of the person from now on; undefined keeps it. */
  consent?: { state: Consent; at: Date | null } | undefined;
  evidenceDelta?: 1 | -1;
  documentId?: string;
  attestation?: {
    attestor: Attestor;
    byAccountId: string | null;
    source?: string;
    method?: VerificationMethod;
    until?: string | null;
  };
  /** Taken by a reviewer of the platform, who is not a member of the account. */
  byPlatform?: boolean;
  /** The account that acts, if it is not the credential's own. */
  forAccount?: string;
  /** The assurance that is left after one of its attestations ended. */
  remaining?: Assurance;
  /** The assurance that earlier attestations give once the value is validated. */
  standing?: Assurance | undefined;
  /** The step follows from an act on something else, so the value keeps its author. */
  isConsequence?: boolean;
  /** The step removes the record from the profile. */
  removes?: boolean;
  reason?: RejectionReason;
  note?: Buffer;
}

const contentSteps: ReadonlySet<CredentialStep> = new Set([
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'markNotApplicable',
  'proposeNotApplicable',
  'remove',
]);

/** A credential before its first value. */
const noValueYet = {
  value: null,
  reviewState: 'NoState',
  assurance: 'SelfAsserted',
  evidenceCount: 0,
  lastSeq: 0,
} as const satisfies Partial<CredentialRow>;

/** The state that a step starts from. */
type StateBefore = Pick<
  CredentialRow,
  'id' | 'accountId' | 'entityId' | 'fieldKey' | 'consent' | keyof typeof noValueYet
>;

/** What undoing the step restores, apart from the value. */
export type BeforeStep = Pick<
  CredentialRow,
  'consent' | 'percentage' | 'relatedEntityId' | 'lastChangedBy' | 'expiresOn'
> & {
  consentedAt: string | null;
  /** Missing in steps from before disputes were answered. */
  disputeAnsweredAt?: string | null;
  changedAt: string;
  valueIndex: string | null;
};

const beforeStep = (row: CredentialRow): BeforeStep => ({
  consent: row.consent,
  consentedAt: row.consentedAt?.toISOString() ?? null,
  disputeAnsweredAt: row.disputeAnsweredAt?.toISOString() ?? null,
  percentage: row.percentage,
  relatedEntityId: row.relatedEntityId,
  lastChangedBy: row.lastChangedBy,
  expiresOn: row.expiresOn,
  changedAt: row.changedAt.toISOString(),
  valueIndex: row.valueIndex?.toString('hex') ?? null,
});

/** One step of a credential: checked against the flow, and written with its history event and audit entry. */
export async function takeStep(ctx: Ctx, before: CredentialRow, move: Step): Promise<CredentialRow> {
  const plan = planStep(ctx, before, { ...move, standing: await standingFor(ctx, before, move) });
  const step = { ...plan, event: { ...plan.event, undo: JSON.stringify(beforeStep(before)) } };
  const { credential, followers } = await saveStep(ctx.db, before.id, step);
  if (move.attestation) await attest(ctx, before, move.attestation, step.event);
  await publish(ctx, 'credential.changed', {
    ...credential,
    ...followers,
    step: move.step,
    isOtherValue: step.withdrawsAttestations,
    isOtherEvidence: move.evidenceDelta !== undefined || move.removes === true,
  });
  await notifyReviewRequest(ctx, { step: move.step, from: before.reviewState, credential });
  return credential;
}

/** A source may have confirmed a value that a reviewer had rejected: its word counts once the value is validated. */
async function standingFor(ctx: Ctx, { id }: CredentialRow, { step }: Step): Promise<Assurance | undefined> {
  if (step !== 'validate') return undefined;
  const today = dayOf(ctx.services.now());
  const inTime = (await listAttestations(ctx.db, [id])).filter(({ until }) => !until || until >= today);
  const strongest = strongestOf(inTime);
  return strongest ? assuranceOf[strongest.as] : undefined;
}

/** The same for the step that creates a credential. */
export async function takeFirstStep(
  ctx: Ctx,
  row: NewCredentialRow & { consent: Consent },
  move: Step,
): Promise<CredentialRow> {
  const step = planStep(ctx, { ...row, ...noValueYet }, move);
  const { credential, followers } = await insertWithStep(ctx.db, row, step);
  await publish(ctx, 'credential.changed', {
    ...credential,
    ...followers,
    step: move.step,
    isOtherValue: true,
    isOtherEvidence: false,
  });
  return credential;
}

function planStep(ctx: Ctx, before: StateBefore, move: Step): SavedStep {
  const at = ctx.services.now();
  const userId = userIdOf(ctx.actor);
  const seq = before.lastSeq + 1;
  const evidenceCount = before.evidenceCount + (move.evidenceDelta ?? 0);
  const reviewState = decide(before, move, evidenceCount);
  const changesContent = contentSteps.has(move.step);
  const assurance = isProven(reviewState) ? assuranceAfter(before, move, changesContent) : 'SelfAsserted';
  const completeness = completenessOf(before.fieldKey, {
    hasValue: hasValueAfter(before, move),
    reviewState,
    assurance,
    consent: move.consent?.state ?? before.consent,
    evidenceCount,
    outstandingVerifications: 0,
  });
  return {
    audit: auditOf(ctx, before, move, reviewState),
    withdrawsAttestations: changesContent || move.step === 'lapse',
    changes: {
      reviewState,
      assurance,
      evidenceCount,
      completeness,
      lastSeq: seq,
      changedAt: at,
      ...(move.consent && {
        consent: move.consent.state,
        consentedAt: move.consent.at,
        disputeAnsweredAt: null,
      }),
      ...(move.step === 'keepDisputed' && { disputeAnsweredAt: at }),
      ...(changesContent && !move.isConsequence && { lastChangedBy: userId }),
      ...(move.value && {
        value: move.value.sealed,
        valueIndex: move.value.index,
        percentage: move.value.percentage,
        relatedEntityId: move.value.relatedEntityId,
      }),
      // A removed link still refers to its party, for the history.
      ...(move.value === null && { value: null, valueIndex: null, percentage: null }),
      ...(move.removes && { deletedAt: at }),
    },
    event: {
      credentialId: before.id,
      seq,
      accountId: before.accountId,
      step: move.step,
      event: historyEventOf[move.step],
      at,
      actorUserId: userId,
      byPlatform: move.byPlatform ?? isInAdminMode(ctx.actor),
      forAccountId: move.forAccount ?? null,
      before: move.value === undefined ? null : before.value,
      after: move.value?.sealed ?? null,
      reason: move.reason ?? null,
      note: move.note ?? null,
      documentId: move.documentId ?? null,
    },
  };
}

const hasValueAfter = (before: StateBefore, { value }: Step): boolean =>
  value === undefined ? before.value !== null : value !== null;

function decide(before: StateBefore, move: Step, evidenceCount: number): ReviewState {
  const { step } = move;
  const state = before.reviewState;
  const next = nextReviewState(state, step, {
    hadValue: before.value !== null,
    hasValue: hasValueAfter(before, move),
    hasEvidence: evidenceCount > 0,
  });
  if (!next.ok)
    throw new ProductError('credential.illegal_transition', {
      values: { state },
      detail: sentence('allowedNow', { events: next.allowed.join(', ') || sentence('nothingAllowed') }),
    });
  const proof = { evidenceCount, assurance: move.standing ?? before.assurance };
  if (awaitsEvidence(step, before.fieldKey, proof)) throw new ProductError('credential.evidence_missing');
  return next.state;
}

function assuranceAfter(
  before: StateBefore,
  { step, attestation, remaining, standing }: Step,
  changesContent: boolean,
): Assurance {
  if (changesContent || step === 'lapse') return 'SelfAsserted';
  if (remaining) return remaining;
  const current = standing ?? before.assurance;
  if (!attestation) return current;
  const given = assuranceOf[attestation.attestor];
  return isAtLeast(given, current) ? given : current;
}

async function attest(
  ctx: Ctx,
  { id, accountId }: StateBefore,
  attestation: NonNullable<Step['attestation']>,
  { seq, at }: SavedStep['event'],
): Promise<void> {
  await insertAttestation(ctx.db, {
    id: newId(),
    credentialId: id,
    accountId,
    seq,
    attestor: attestation.attestor,
    byAccountId: attestation.byAccountId,
    byUserId: userIdOf(ctx.actor),
    source: attestation.source ?? null,
    method: attestation.method ?? 'None',
    at,
    until: attestation.until ?? null,
  });
}

function auditOf(
  ctx: Ctx,
  before: StateBefore,
  { step, reason, note, attestation, forAccount }: Step,
  reviewState: ReviewState,
) {
  return auditEntry(ctx, {
    action: `credential.${step}`,
    chainId: before.accountId,
    subject: { type: 'credential', id: before.id },
    ...(forAccount && { forAccount }),
    details: {
      field: before.fieldKey,
      entityId: before.entityId,
      from: before.reviewState,
      to: reviewState,
      ...(reason && { reason }),
      // The note itself is in the history, encrypted.
      ...(note && attestation && { hasNote: true }),
    },
  });
}
