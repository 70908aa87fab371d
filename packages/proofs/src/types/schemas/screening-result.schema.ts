import { arrayOf, choice, day, object, text } from '../json-schema.ts';

/** A check with hits that are open or true is no credential. */
export const passedScreenings = ['NoRisk', 'NoApplicableMatches'] as const;

export const screeningResultSchema = object({
  legal_name: text,
  result: choice(passedScreenings),
  screened_on: day,
  lists: arrayOf(object({ name: text, version: text })),
  match_threshold: { type: 'number', minimum: 0, maximum: 1 },
});
