import type { VerificationOutcome } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';
import type { CheckType } from './scope-item.ts';

/** An outcome in words. `Information` is not a check that someone carries out: it is the state of the data. */
export function outcomeLabel(type: CheckType, outcome: VerificationOutcome): string {
  const { informationOutcome, checkOutcome } = currentTexts().texts.labels;
  return (type === 'Information' ? informationOutcome : checkOutcome)[outcome];
}
