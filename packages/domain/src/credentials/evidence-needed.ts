import type { DataFieldKey } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { Assurance } from './assurance.ts';
import type { CredentialStep } from './review.flow.ts';

interface Proof {
  /** Documents that are in date. */
  evidenceCount: number;
  assurance: Assurance;
}

/** Confirmation by a source is stronger than any document. */
export const lacksEvidence = (field: DataFieldKey, { evidenceCount, assurance }: Proof): boolean =>
  fieldDefinition(field).needsEvidence && evidenceCount === 0 && assurance !== 'ConfirmedBySource';

/** Without its document such a value could be validated but never become verified. */
const provenSteps: ReadonlySet<CredentialStep> = new Set(['requestReview', 'validate']);

/** Whether the step requires a document as evidence first. */
export const awaitsEvidence = (step: CredentialStep, field: DataFieldKey, proof: Proof): boolean =>
  provenSteps.has(step) && lacksEvidence(field, proof);
