/** By whom something is held, why and until when. */
export interface HeldTerms {
  holder: string;
  why: string;
  untilText: string;
}

/** What several records have in common, so that it is said once; null if they differ. */
export function commonTerms(records: readonly HeldTerms[]): HeldTerms | null {
  const [first, ...others] = records;
  if (!first || others.length === 0) return null;
  const { holder, why, untilText } = first;
  const isCommon = others.every(
    (other) => other.holder === holder && other.why === why && other.untilText === untilText,
  );
  return isCommon ? { holder, why, untilText } : null;
}
