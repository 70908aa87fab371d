import { currentTexts } from '../texts/current.ts';
import { type Consent, isUnconfirmed } from './consent.ts';

/** A party that a value lists in a role, and whether it confirms the role. */
export interface ListedInRole {
  name: string;
  consent: Consent;
}

/** What is said beside a role wherever it is shown; null if nobody has to confirm it. */
export function roleConfirmation({ name, consent }: ListedInRole): string | null {
  const { t } = currentTexts();
  if (isUnconfirmed(consent)) return t('labels.roleConfirmation.unconfirmed', { name });
  if (consent === 'Refused') return t('labels.roleConfirmation.disputed', { name });
  return consent === 'Given' ? t('labels.roleConfirmation.confirmed', { name }) : null;
}
