import type { Assurance } from '../credentials/assurance.ts';
import { awaitsEvidence } from '../credentials/evidence-needed.ts';
import { mayValidate } from '../credentials/may-validate.policy.ts';
import { allowedSteps } from '../credentials/next-review-state.ts';
import type { CredentialStep } from '../credentials/review.flow.ts';
import type { DataFieldKey, ReviewState } from '../enumerations.ts';
import { roleMay } from '../members/permissions.ts';

/** What a recipient thinks of something that is shared with it. */
export const opinionVerdicts = ['Accepted', 'Rejected'] as const;
export type OpinionVerdict = (typeof opinionVerdicts)[number];

export const whyNotValidateShared = ['Role', 'FourEyes', 'AlreadyValidated', 'AlreadyRejected'] as const;
export type WhyNotValidateShared = (typeof whyNotValidateShared)[number];

/** The actions of a recipient on something that is shared with it. */
export interface OpinionAbilities {
  validate: boolean;
  reject: boolean;
  /** This party's own opinion, to give another one. */
  withdraw: boolean;
  whyNotValidate: WhyNotValidateShared | null;
}

export interface SharedValueAbilities extends OpinionAbilities {
  /** Validating it also counts for the data owner and everyone else it is shared with. */
  attests: boolean;
}

interface ReviewedCredential {
  /** False for a field that does not apply, or is proposed as such. */
  hasValue: boolean;
  fieldKey: DataFieldKey;
  reviewState: ReviewState;
  assurance: Assurance;
  evidenceCount: number;
}

interface SharedCredential extends ReviewedCredential {
  lastChangedBy: string | null;
  authors: readonly string[];
  /** This party's opinion of what is shared now. */
  opinion: OpinionVerdict | null;
  /** Through this connection or another one. */
  isValidatedByThem: boolean;
}

interface Member {
  role: string;
  userId: string | null;
}

/**
 * The step by which a recipient's acceptance validates the data owner's value. Null if the value is not up for review:
 * the acceptance is then an opinion between the two parties.
 */
export function stepOfAcceptance({
  reviewState,
  hasValue,
  fieldKey,
  ...proof
}: ReviewedCredential): Extract<CredentialStep, 'validate' | 'vouch'> | null {
  const steps = allowedSteps(reviewState, hasValue);
  if (!hasValue) return null;
  if (steps.includes('vouch')) return 'vouch';
  return steps.includes('validate') && !awaitsEvidence('validate', fieldKey, proof) ? 'validate' : null;
}

/** A recipient can judge any shared value, whatever its review state, one opinion at a time. */
export function sharedValueAbilities(member: Member, credential: SharedCredential): SharedValueAbilities {
  const { role, userId } = member;
  const verdict = mayValidate({ as: 'Party', userId: userId ?? '', role, sharedWithThem: true }, credential);
  const opinion = credential.opinion ?? (credential.isValidatedByThem ? 'Accepted' : null);
  const denied = verdict.allowed ? null : verdict.reason === 'FourEyes' ? 'FourEyes' : 'Role';
  return { ...abilities(member, opinion, denied), attests: stepOfAcceptance(credential) !== null };
}

/** The same for a document, an answer, a check or a declaration. */
export const sharedItemAbilities = (member: Member, opinion: OpinionVerdict | null): OpinionAbilities =>
  abilities(member, opinion, roleMay(member.role, 'validate') ? null : 'Role');

function abilities(
  { role }: Member,
  opinion: OpinionVerdict | null,
  denied: 'Role' | 'FourEyes' | null,
): OpinionAbilities {
  const standing = opinion && (opinion === 'Accepted' ? 'AlreadyValidated' : 'AlreadyRejected');
  const whyNotValidate = denied ?? standing;
  return {
    validate: whyNotValidate === null,
    reject: whyNotValidate === null,
    withdraw: opinion !== null && roleMay(role, 'validate'),
    whyNotValidate,
  };
}
