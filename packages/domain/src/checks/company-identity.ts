import { compareHolderName } from '../bank-accounts/compare-holder-name.ts';
import type { CompanyIdentity } from './company-identities.ts';

export interface StatedCompany {
  /** Null if the profile gives none. */
  name: string | null;
  /** False if the profile gives another number than the register. */
  hasSameNumber: boolean;
}

/**
 * Whether a profile and an entry of a register are about the same company. Former and trading names that the register
 * itself lists are names of the same company; names that only the profile states prove nothing.
 */
export function companyIdentity(stated: StatedCompany, listedNames: readonly string[]): CompanyIdentity {
  if (!stated.hasSameNumber) return 'OtherNumber';
  const { name } = stated;
  if (name === null) return 'Same';
  return listedNames.some((one) => isNameOf(one, name)) ? 'Same' : 'OtherName';
}

/** Word by word; the legal form may be written otherwise or be missing on one side, but not differ. */
const isNameOf = (listed: string, stated: string): boolean => compareNames(listed, stated).isMatch;

/** The same registered name, however the legal form is written; another or a missing legal form is another name. */
export const isSameCompanyName = (one: string, other: string): boolean => {
  const { isMatch, hasBothForms } = compareNames(one, other);
  return isMatch && hasBothForms;
};

function compareNames(one: string, other: string): { isMatch: boolean; hasBothForms: boolean } {
  const { verdict, words } = compareHolderName(one, { kind: 'Organization', name: other });
  return {
    isMatch: verdict === 'Match',
    hasBothForms: words.every(({ agreement }) => agreement !== 'OnlyAtBank' && agreement !== 'OnlyInProfile'),
  };
}
