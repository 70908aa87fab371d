export const comparisonStates = [
  'Same',
  'Differs',
  /** The source has a value, the profile has none. */
  'MissingHere',
  /** The source publishes the field and has no value. */
  'MissingThere',
  /** The source does not publish the field: nothing follows from its silence. */
  'NotPublished',
] as const;
export type ComparisonState = (typeof comparisonStates)[number];
