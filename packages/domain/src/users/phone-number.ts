import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number in E.164, or null when no such number exists. Only international notation is accepted. */
export function toE164(input: string): string | null {
  const parsed = parsePhoneNumberFromString(input);
  return parsed?.isValid() ? parsed.number : null;
}
