import { inWords, type Reader } from '../compliance-tests/test-text.ts';
import { currentTexts } from '../texts/current.ts';
import type { RatedFactor } from './rate-risk.ts';

/** The reason for a factor, as a sentence. */
export const factorText = (
  { key, reason, values }: Pick<RatedFactor, 'key' | 'reason' | 'values'>,
  reader: Reader,
): string => currentTexts().write(`risk.reason.${key}.${reason}`, inWords(values, reader));
