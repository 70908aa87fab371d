import type { CredentialEvent } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';
import type { CredentialStep } from './review.flow.ts';

/** The headline of each event in a history; steps that share an event with another are more specific. */
export function historyLabel(event: CredentialEvent, step?: CredentialStep): string {
  const { credentialEvent, credentialStep } = currentTexts().texts.labels;
  const exact: Partial<Record<CredentialStep, string>> = credentialStep;
  return (step && exact[step]) ?? credentialEvent[event];
}
