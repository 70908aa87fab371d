import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const PHONE_NUMBER_INVALID = 'Enter a phone number with its country code, like +44 20 7946 0018.';

/** The number in E.164, or null when no such number exists. Only international notation is accepted. */
export function toE164(input: string): string | null {
  const parsed = parsePhoneNumberFromString(input);
  return parsed?.isValid() ? parsed.number : null;
}
