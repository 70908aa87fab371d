/** The progress of reading a document. */
export const readingStates = ['Waiting', 'Reading', 'Read', 'Unreadable'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Why a document could not be read. */
export const unreadableReasons = ['NoText', 'TooLong', 'Damaged'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** The result of looking for a value in a document. */
export const findingOutcomes = ['Found', 'Differs', 'NotFound', 'NotCompared'] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];
