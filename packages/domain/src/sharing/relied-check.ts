import type { IntegrationProvider, VerificationOutcome } from '../enumerations.ts';
import type { VerificationMethod } from '../fields/verification.ts';
import { currentTexts } from '../texts/current.ts';
import { writtenDay, writtenDayOf } from '../texts/written-dates.ts';
import { outcomeLabel } from './outcome-label.ts';
import type { CheckType } from './scope-item.ts';

/** The outcome of a check as it was accepted. */
export interface ReliedCheck {
  outcome: VerificationOutcome;
  provider: IntegrationProvider | null;
  method: VerificationMethod;
  at: string | null;
  validUntil: string | null;
}

/** The outcome as text, with its source and validity. */
export function reliedCheckText(type: CheckType, { outcome, provider, at, validUntil }: ReliedCheck): string {
  const { t, texts } = currentTexts();
  return [
    outcomeLabel(type, outcome),
    provider && texts.labels.integrationProvider[provider],
    at && writtenDayOf(new Date(at)),
    validUntil && t('labels.checkUntil', { date: writtenDay(validUntil) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
