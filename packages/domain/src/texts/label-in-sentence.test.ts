import { expect, it } from 'vitest';
import { labelInSentence } from './label-in-sentence.ts';

it.each([
  ['Registered name', 'registered name'],
  ['VAT registration number', 'VAT registration number'],
  ['LEI code', 'LEI code'],
])('%s is %s in a sentence', (label, inSentence) => {
  expect(labelInSentence(label)).toBe(inSentence);
});
