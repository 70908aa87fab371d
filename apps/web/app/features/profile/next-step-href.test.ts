import { describe, expect, it } from 'vitest';
import { nextStepHref } from './next-step-href.ts';

const kind = 'Organization';

describe('the way to mend a field', () => {
  it('is its editor when nothing is given', () => {
    expect(nextStepHref('/profile', { field: 'Industry', kind, credentials: [] })).toBe(
      '/profile/data?field=Industry',
    );
  });

  it('is the list of related parties for a link', () => {
    expect(nextStepHref('/profile', { field: 'BoardOfDirector', kind, credentials: [] })).toBe(
      '/profile/related?add=BoardOfDirectors',
    );
  });

  it('is the first value that lacks something', () => {
    const credentials = [
      { id: 'a', fieldKey: 'Industry', completeness: 'DataVerified', hasValue: true },
      { id: 'b', fieldKey: 'Industry', completeness: 'MissingVerification', hasValue: true },
    ] as const;
    expect(nextStepHref('/profile/x', { field: 'Industry', kind, credentials })).toBe(
      '/profile/x/data?credential=b',
    );
  });
});
