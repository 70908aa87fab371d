const LEGAL_FORMS =
  /\b(?:limited|ltd|plc|llc|llp|lp|inc|incorporated|corp|corporation|co|company|gmbh|ag|sa|bv|nv|pty)\b/g;

/** A name as people mean it: without case, accents, punctuation and the legal form. */
export function foldName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const meant = words.replace(LEGAL_FORMS, ' ').replace(/ +/g, ' ').trim();
  return meant || words;
}

/** The last word is a legal form that is not a family name. */
export const endsLikeCompany = (name: string): boolean =>
  /\b(?:limited|ltd|plc|llc|llp|incorporated|corporation|gmbh|pty)[.)\s]*$/i.test(name.normalize('NFKC'));

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
