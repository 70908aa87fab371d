import type { RegistrationNumber } from '../fields/values/registration-number.ts';
import { countryName } from '../reference/countries.ts';
import { currentTexts } from '../texts/current.ts';
import { isSameName } from './same-name.ts';

/** An account as others must be able to recognise it: a registered name alone can be taken in another country. */
export interface RegisteredIdentity {
  /** From its branding. */
  displayName: string | null;
  registeredName: string;
  isIndividual: boolean;
  country: string | null;
  registrationNumber: string | null;
  /** A company register has confirmed the name and the number, which belongs to the country. */
  isConfirmed: boolean;
}

interface ProfileValue<Value> {
  value: Value;
  /** By a company register. */
  isConfirmed: boolean;
}

export interface RegistrationValues {
  RegistrationName?: ProfileValue<string> | undefined;
  RegistrationNumber?: ProfileValue<RegistrationNumber> | undefined;
}

/** What the profile says about an account. A confirmation counts only for the name and country that others see. */
export function registeredIdentity(
  account: Pick<RegisteredIdentity, 'displayName' | 'registeredName' | 'isIndividual' | 'country'>,
  { RegistrationName: name, RegistrationNumber: number }: RegistrationValues,
): RegisteredIdentity {
  const { registeredName, isIndividual } = account;
  const country = account.country ?? number?.value.country ?? null;
  return {
    ...account,
    country,
    registrationNumber: isIndividual ? null : (number?.value.number ?? null),
    isConfirmed:
      !isIndividual &&
      name?.isConfirmed === true &&
      number?.isConfirmed === true &&
      isSameName(name.value, registeredName) &&
      number.value.country === country,
  };
}

/** “Quistfield Ltd (United Kingdom, 01234567, not verified)”; an individual is always marked as one. */
export function nameInFull({
  displayName,
  registeredName,
  isIndividual,
  country,
  registrationNumber,
  isConfirmed,
}: RegisteredIdentity): string {
  const { t } = currentTexts();
  if (isIndividual) return `${registeredName} (${t('common.registeredIdentity.individual')})`;
  const facts = [
    displayName && displayName !== registeredName && registeredName,
    country && countryName(country),
    registrationNumber,
    !isConfirmed && t('common.registeredIdentity.notVerified'),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return `${displayName || registeredName} (${facts.join(', ')})`;
}
