export const comparisonStates = [
  'Same',
  'Differs',
  /** The source has a value, the profile has none. */
  'MissingHere',
  /** The source publishes the field but has no value. */
  'MissingThere',
  /** The source does not publish the field, so nothing can be inferred. */
  'NotPublished',
] as const;
export type ComparisonState = (typeof comparisonStates)[number];
