import type { LawfulBasis } from '@probity/domain/sharing/lawful-basis.ts';

/** Why the data is requested, on what ground of article 6 GDPR, and how long what is relied on is kept. */
export interface TermsDraft {
  use: string;
  lawfulBasis: LawfulBasis | null;
  lawfulBasisDetail: string;
  /** Empty: as the account’s settings say. */
  retentionYears: string;
}

export const emptyTerms: TermsDraft = {
  use: '',
  lawfulBasis: null,
  lawfulBasisDetail: '',
  retentionYears: '',
};

/** As the API takes them; what is not given is left out. */
export const termsBody = ({ use, lawfulBasis, lawfulBasisDetail, retentionYears }: TermsDraft) => ({
  ...(use.trim() && { purpose: use.trim() }),
  ...(lawfulBasis && { lawfulBasis }),
  ...(lawfulBasis && lawfulBasisDetail.trim() && { lawfulBasisDetail: lawfulBasisDetail.trim() }),
  ...(retentionYears !== '' && { retentionYears: Number(retentionYears) }),
});
