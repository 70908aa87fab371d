/** What came of asking who holds a number. Only the first is a confirmation; none of the others says that it is wrong. */
export const numberLookupOutcomes = [
  'Confirmed',
  'OtherHolder',
  /** It was never given out, or is not valid now. */
  'NotFound',
  /** The party's own, and not renewed or no longer active. */
  'Lapsed',
  /** Valid, and the country keeps to itself whose it is. */
  'HolderNotPublished',
  /** Nobody can be asked about this number. */
  'NotCovered',
  'Unavailable',
  /** The value is in a state in which nothing confirms it. */
  'StateForbids',
] as const;
export type NumberLookupOutcome = (typeof numberLookupOutcomes)[number];
