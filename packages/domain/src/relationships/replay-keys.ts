/** What a decision relied on, and whether it can be shown again to have been so. */
export const replayParts = ['Record', 'SharedData', 'Tests', 'Screening', 'Rating'] as const;
export type ReplayPart = (typeof replayParts)[number];

/** Reasons why something cannot be computed again. */
export const notComputable = [
  'InputsNotRecorded',
  'InputsNotKept',
  'ValuesNotKept',
  'HistoryNotKept',
  'OtherRule',
  'ByProvider',
  'ListsNotNamed',
  'ListNotStored',
  'TooManyHits',
] as const;

/** Reasons why what was computed again differs from the record. */
export const replayDifferences = [
  'RecordAltered',
  'InputsAltered',
  'ValuesAltered',
  'OtherValueInHistory',
  'OtherOutcome',
  'ListAltered',
  'EntryAltered',
  'EntryGone',
  'NotFoundAgain',
  'FoundNow',
  'OtherScore',
  'VerdictAltered',
  'OtherScreening',
  'OtherFactor',
  'OtherRating',
  'PolicyAltered',
  'OtherRatingInHistory',
] as const;

export const replayReasons = [...notComputable, ...replayDifferences] as const;
export type ReplayReason = (typeof replayReasons)[number];

export const replayStates = ['Equal', 'NotComputable', 'Differs'] as const;
export type ReplayState = (typeof replayStates)[number];
