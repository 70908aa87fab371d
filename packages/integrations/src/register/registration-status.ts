import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';

/**
 * Reads a status from a register whose list of statuses is not public. Only an exact word makes a company active:
 * "Inactive" and "Active, in administration" contain one too. Anything unknown is "other".
 */
export function registrationStatusOf(
  status: string | null | undefined,
  activeWords: readonly string[],
): RegistrationStatus | null {
  const word = status?.trim().toLowerCase();
  if (!word) return null;
  if (/liquidat/.test(word)) return 'InLiquidation';
  if (/dissol|closed|removed|struck|ceased|de-?registered/.test(word)) return 'Dissolved';
  if (/dormant/.test(word)) return 'Dormant';
  return activeWords.includes(word) ? 'Active' : 'Other';
}
