import type { Assurance } from '../credentials/assurance.ts';
import { awaitsEvidence } from '../credentials/evidence-needed.ts';
import { mayValidate } from '../credentials/may-validate.policy.ts';
import { allowedSteps } from '../credentials/next-review-state.ts';
import type { DataFieldKey, ReviewState } from '../enumerations.ts';
import { roleMay } from '../members/permissions.ts';

export const whyNotValidateShared = [
  'Role',
  'FourEyes',
  'AlreadyValidated',
  'NotForReview',
  'Evidence',
] as const;
export type WhyNotValidateShared = (typeof whyNotValidateShared)[number];

export interface SharedValueAbilities {
  validate: boolean;
  reject: boolean;
  /** This party's own validation. */
  withdraw: boolean;
  whyNotValidate: WhyNotValidateShared | null;
}

interface SharedCredential {
  /** False for a field that is only proposed as not applicable, which the data owner's own reviewers decide. */
  hasValue: boolean;
  fieldKey: DataFieldKey;
  reviewState: ReviewState;
  assurance: Assurance;
  evidenceCount: number;
  lastChangedBy: string | null;
  authors: readonly string[];
  isValidatedByThem: boolean;
}

/** What a recipient can currently do with a shared value. */
export function sharedValueAbilities(
  { role, userId }: { role: string; userId: string | null },
  credential: SharedCredential,
): SharedValueAbilities {
  const steps = allowedSteps(credential.reviewState, credential.hasValue);
  const verdict = mayValidate({ as: 'Party', userId: userId ?? '', role, sharedWithThem: true }, credential);
  const whyNotValidate = whyNot(verdict, steps, credential);
  return {
    validate: whyNotValidate === null,
    reject: verdict.allowed && credential.hasValue && steps.includes('reject'),
    withdraw: credential.isValidatedByThem && roleMay(role, 'validate'),
    whyNotValidate,
  };
}

function whyNot(
  verdict: ReturnType<typeof mayValidate>,
  steps: ReturnType<typeof allowedSteps>,
  { fieldKey, assurance, evidenceCount, isValidatedByThem }: SharedCredential,
): WhyNotValidateShared | null {
  if (!verdict.allowed) return verdict.reason === 'FourEyes' ? 'FourEyes' : 'Role';
  if (isValidatedByThem) return 'AlreadyValidated';
  if (steps.includes('vouch')) return null;
  if (!steps.includes('validate')) return 'NotForReview';
  const proof = { evidenceCount, assurance };
  return awaitsEvidence('validate', fieldKey, proof) ? 'Evidence' : null;
}
