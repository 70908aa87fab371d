import type { LawfulBasis } from '@probity/domain/sharing/lawful-basis.ts';

/** The purpose, the legal basis under article 6 GDPR, and how long accepted data is retained. */
export interface TermsDraft {
  use: string;
  lawfulBasis: LawfulBasis | null;
  lawfulBasisDetail: string;
  /** Empty: the default from the account’s settings. */
  retentionYears: string;
}

export const emptyTerms: TermsDraft = {
  use: '',
  lawfulBasis: null,
  lawfulBasisDetail: '',
  retentionYears: '',
};

/** As the API expects them, without empty values. */
export const termsBody = ({ use, lawfulBasis, lawfulBasisDetail, retentionYears }: TermsDraft) => ({
  ...(use.trim() && { purpose: use.trim() }),
  ...(lawfulBasis && { lawfulBasis }),
  ...(lawfulBasis && lawfulBasisDetail.trim() && { lawfulBasisDetail: lawfulBasisDetail.trim() }),
  ...(retentionYears !== '' && { retentionYears: Number(retentionYears) }),
});
