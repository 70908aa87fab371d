import type { Credential } from '@probity/contract/credentials.ts';
import { isExpiring } from '@probity/domain/credentials/file-figures.ts';
import type { AssuranceFlag, AssuranceStep } from '@probity/ui/assurance.ts';

export const stepOf: Readonly<Record<Credential['assurance'], AssuranceStep>> = {
  SelfAsserted: 'self-asserted',
  CheckedByHolder: 'checked-by-holder',
  ValidatedByParty: 'validated-by-party',
  ValidatedByPlatform: 'validated-by-product',
  ConfirmedBySource: 'confirmed-by-source',
};

export function flagOf(
  { reviewState, expiresOn, evidenceUntil }: Pick<Credential, 'reviewState' | 'expiresOn' | 'evidenceUntil'>,
  today: string,
): AssuranceFlag | undefined {
  if (reviewState === 'Rejected') return 'rejected';
  const isEnding = [expiresOn, evidenceUntil].some((day) => isExpiring({ expiresOn: day }, today));
  return isEnding ? 'expiring' : undefined;
}
