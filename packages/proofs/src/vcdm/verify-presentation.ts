import { Unreadable } from '../jose/unreadable.ts';
import type { StepResult, Verification, VerifyOptions } from '../model.ts';
import { outcomeOf } from '../verify/reasons.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { openPresentation } from './open-presentation.ts';

/** A presentation of any number of credentials. */
export interface PresentationVerification {
  /** `unknown`: nothing is wrong, but not all is known. */
  readonly outcome: Verification['outcome'];
  /** Whether it is a presentation, and whether its holder signed it for whom we are. */
  readonly steps: readonly StepResult[];
  readonly holder: string | null;
  readonly presentedTo: Verification['presentedTo'];
  /** Each verified by itself. */
  readonly credentials: readonly Verification[];
}

export async function verifyPresentation(
  input: string,
  options: VerifyOptions,
): Promise<PresentationVerification> {
  try {
    return await verify(input, options);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      outcome: 'invalid',
      steps: [step('parse', error.reason)],
      holder: null,
      presentedTo: null,
      credentials: [],
    };
  }
}

async function verify(input: string, options: VerifyOptions): Promise<PresentationVerification> {
  const presentation = openPresentation(input, options);
  if (!presentation) throw new Unreadable('typeMissing');
  const { reason, presentedTo } = await presentation.checkHolder();
  const { keyBinding: _, ...alone } = options;
  const credentials = await Promise.all(
    presentation.credentials.map((credential) => verifyProof(credential, alone)),
  );
  const steps = [step('parse', 'wellFormed'), step('keyBinding', reason)];
  const isSigned =
    reason === 'presentedByHolder' || reason === 'presentedElsewhere' || reason === 'notPresented';
  const outcomes = credentials.map(({ outcome }) => outcome);
  return {
    outcome: worstOf([
      ...outcomes,
      outcomeOf(reason) === 'failed' ? 'invalid' : isSigned ? 'valid' : 'unknown',
    ]),
    steps,
    holder: presentation.holder,
    presentedTo,
    credentials,
  };
}

const step = (name: StepResult['step'], reason: StepResult['reason']): StepResult => ({
  step: name,
  outcome: outcomeOf(reason),
  reason,
});

function worstOf(outcomes: readonly Verification['outcome'][]): Verification['outcome'] {
  return (['invalid', 'unknown'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'valid';
}
