import type { DataFieldKey } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { Assurance } from './assurance.ts';
import type { CredentialStep } from './review.flow.ts';

interface Proof {
  /** Documents that are in date. */
  evidenceCount: number;
  assurance: Assurance;
}

/** A source that confirms the value is better than any document about it. */
export const lacksEvidence = (field: DataFieldKey, { evidenceCount, assurance }: Proof): boolean =>
  fieldDefinition(field).needsEvidence && evidenceCount === 0 && assurance !== 'ConfirmedBySource';

/** Without its document such a value could be validated and yet never be verified. */
const provenSteps: ReadonlySet<CredentialStep> = new Set(['requestReview', 'validate']);

/** Whether the step has to wait until a document proves the value. */
export const awaitsEvidence = (step: CredentialStep, field: DataFieldKey, proof: Proof): boolean =>
  provenSteps.has(step) && lacksEvidence(field, proof);
