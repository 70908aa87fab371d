import { proofEndings } from '../proofs/proof-keys.ts';

/** What an organisation of another installation wants credentials for. */
export const requestPurposes = ['Onboarding', 'PeriodicReview', 'Payment', 'Other'] as const;
export type RequestPurpose = (typeof requestPurposes)[number];

/** How far a request to another installation has come. `Refused`: what was presented did not verify. */
export const sentRequestStates = [
  'Sending',
  'Waiting',
  'Answered',
  'Declined',
  'Refused',
  'Undeliverable',
  'Expired',
] as const;
export type SentRequestState = (typeof sentRequestStates)[number];
/** `Expired` follows from the time. */
export type StoredSentState = Exclude<SentRequestState, 'Expired'>;

/**
 * How far a request from another installation has come. `Answering`: decided, and the answer on its way. `Ended`: what was
 * shared is revoked, or could not be delivered.
 */
export const receivedRequestStates = [
  'Waiting',
  'Answering',
  'Answered',
  'Declined',
  'Expired',
  'Ended',
] as const;
export type ReceivedRequestState = (typeof receivedRequestStates)[number];
export type StoredReceivedState = 'Waiting' | 'Approved' | 'Declined';

/** Why an approved request no longer discloses anything. `Nothing`: no credential was left to present. */
export const receivedRequestEndings = ['Withdrawn', 'Undeliverable', 'Nothing'] as const;
export type ReceivedRequestEnding = (typeof receivedRequestEndings)[number];

interface ReceivedDates {
  state: StoredReceivedState;
  expiresAt: Date;
  deliveredAt: Date | null;
  endedAt: Date | null;
}

export function receivedStateOn(
  now: Date,
  { state, expiresAt, deliveredAt, endedAt }: ReceivedDates,
): ReceivedRequestState {
  if (endedAt) return 'Ended';
  if (state === 'Declined') return 'Declined';
  if (state === 'Approved') return deliveredAt ? 'Answered' : 'Answering';
  return expiresAt <= now ? 'Expired' : 'Waiting';
}

/** What a verification of a received answer comes down to. */
export const proofOutcomes = ['Valid', 'NotTrusted', 'Revoked', 'Expired', 'Invalid', 'Unknown'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

/** Why a released credential no longer counts. */
export const releaseEndings = ['Revoked', ...proofEndings] as const;
export type ReleaseEnding = (typeof releaseEndings)[number];
