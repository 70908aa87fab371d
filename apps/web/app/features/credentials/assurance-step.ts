import type { Credential } from '@probity/contract/credentials.ts';
import type { AssuranceFlag, AssuranceStep } from '@probity/ui/assurance.ts';

export const stepOf: Readonly<Record<Credential['assurance'], AssuranceStep>> = {
  SelfAsserted: 'self-asserted',
  CheckedByHolder: 'checked-by-holder',
  ValidatedByParty: 'validated-by-party',
  ValidatedByPlatform: 'validated-by-product',
  ConfirmedBySource: 'confirmed-by-source',
};

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 30;

/** Days from one day to another, both as yyyy-mm-dd. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Whether the value runs out soon, or has. */
export const isExpiring = ({ expiresOn }: Pick<Credential, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && daysUntil(expiresOn, today) <= EXPIRES_SOON_DAYS;

export function flagOf(credential: Credential, today: string): AssuranceFlag | undefined {
  if (credential.reviewState === 'Rejected') return 'rejected';
  return isExpiring(credential, today) ? 'expiring' : undefined;
}
