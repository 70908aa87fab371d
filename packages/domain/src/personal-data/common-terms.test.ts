import { expect, it } from 'vitest';
import { commonTerms } from './common-terms.ts';

const terms = { holder: 'Probity', why: 'To sign in', untilText: 'Until you delete your account' };

it('says once what all records have in common, and nothing if one of them differs', () => {
  expect(commonTerms([terms, { ...terms }])).toEqual(terms);
  for (const other of [{ holder: 'Meridian Bank' }, { why: 'By law' }, { untilText: 'Until 2031' }])
    expect(commonTerms([terms, { ...terms, ...other }])).toBeNull();
});

it('leaves the terms of a single record to the record', () => {
  expect(commonTerms([])).toBeNull();
  expect(commonTerms([terms])).toBeNull();
});
