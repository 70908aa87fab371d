/** By whom something is held, why and until when. */
export interface HeldTerms {
  holder: string;
  why: string;
  untilText: string;
}

/** What several records have in common, so that it is said once; null if they differ. */
export function commonTerms(records: readonly HeldTerms[]): HeldTerms | null {
  const [first, ...rest] = records;
  if (!first || rest.length === 0) return null;
  const { holder, why, untilText } = first;
  const isCommon = rest.every(
    (record) => record.holder === holder && record.why === why && record.untilText === untilText,
  );
  return isCommon ? { holder, why, untilText } : null;
}
