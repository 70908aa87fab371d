import type { DataFieldKey } from '@probity/domain';
import {
  type ProofOutcome,
  proofOutcomes,
  type RequestPurpose,
  type SentRequestState,
} from '@probity/domain/proof-requests/proof-request-keys.ts';
import type { JsonObject, JsonValue, StepResult } from '@probity/proofs';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { sentRequestAnswerContext } from './encryption-contexts.ts';
import { outcomeOf } from './proof-outcome.ts';
import type { SentRequestRow } from './sent-requests.store.ts';
import { sentNonceOf } from './sign-sent-request.ts';

const StoredAnswer = z.object({
  presentations: z.array(z.object({ slot: z.string(), presentation: z.string() })),
  /** When it was received. */
  outcome: z.enum(proofOutcomes),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

export interface SentRequestView {
  id: string;
  address: string;
  purpose: RequestPurpose;
  state: SentRequestState;
  refusedBecause: string | null;
  fields: DataFieldKey[];
  requestedAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  /** What the last reading of the status lists found. */
  outcome: ProofOutcome | null;
  checkedAt: Date | null;
}

/** A credential as it was received, verified again with each reading. */
export interface ReceivedProof {
  slot: string;
  outcome: ProofOutcome;
  steps: StepResult[];
  issuer: string | null;
  vct: string | null;
  trustLevel: string | null;
  claims: JsonObject;
  evidence: JsonValue;
  issuedAt: Date | null;
  expiresAt: Date | null;
  checkedAt: Date;
}

export function viewSentRequest(ctx: Ctx, row: SentRequestRow): SentRequestView {
  const { id, address, purpose, fields, requestedAt, expiresAt, settledAt, outcome, checkedAt } = row;
  const isOpen = row.state === 'Sending' || row.state === 'Waiting';
  const state = isOpen && expiresAt <= ctx.services.now() ? 'Expired' : row.state;
  const { refusedBecause } = row;
  return {
    id,
    address,
    purpose,
    state,
    refusedBecause,
    fields,
    requestedAt,
    expiresAt,
    settledAt,
    outcome,
    checkedAt,
  };
}

export async function openAnswer(
  ctx: Ctx,
  { id, accountId, answer }: SentRequestRow,
): Promise<StoredAnswer | null> {
  if (!answer) return null;
  const sealing = await sealingOf(ctx, accountId);
  return unsealJson(sealing, answer, sentRequestAnswerContext(id), StoredAnswer);
}

/** By the verifier that everybody can use; the status lists are read again. */
export function verifyAnswer(
  ctx: Ctx,
  row: SentRequestRow,
  { presentations }: StoredAnswer,
): Promise<ReceivedProof[]> {
  const nonce = sentNonceOf(ctx, row.id);
  return Promise.all(
    presentations.map(async ({ slot, presentation }) => {
      const verification = await verifyProof(ctx, { credential: presentation });
      const { steps, issuer, vct, trustLevel, claims, evidence, issuedAt, expiresAt, checkedAt } =
        verification;
      const isForUs =
        verification.presentedTo?.audience === row.clientId && verification.presentedTo.nonce === nonce;
      return {
        slot,
        outcome: isForUs ? outcomeOf(verification) : 'Invalid',
        steps: [...steps],
        issuer,
        vct,
        trustLevel,
        claims: claims ?? {},
        evidence,
        issuedAt,
        expiresAt,
        checkedAt,
      };
    }),
  );
}

/** The weakest of several. */
export const worstOf = (outcomes: readonly ProofOutcome[]): ProofOutcome =>
  weakestFirst.find((outcome) => outcomes.includes(outcome)) ?? 'Unknown';
const weakestFirst: readonly ProofOutcome[] = [
  'Invalid',
  'Revoked',
  'Expired',
  'Unknown',
  'NotTrusted',
  'Valid',
];
