import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

const place = { path: '/profile', kind: 'Organization' } as const;
const facts = (
  id: string,
  reviewState: 'Submitted' | 'AwaitingReview' | 'Rejected',
  more: { completeness?: 'MissingEvidenceDocuments'; validate?: boolean } = {},
) => ({
  id,
  fieldKey: 'Industry' as const,
  completeness: more.completeness ?? ('MissingVerification' as const),
  hasValue: true,
  reviewState,
  abilities: {
    validate: more.validate ?? false,
    steps: reviewState === 'Submitted' ? (['requestReview'] as 'requestReview'[]) : [],
  },
});

describe('the next step for a field', () => {
  it('is to give it, or to name somebody, when nothing is there', () => {
    expect(nextStepOf('Industry', 'MissingData', { ...place, credentials: [] })).toEqual({
      kind: 'give',
      href: '/profile/data?field=Industry',
    });
    expect(nextStepOf('BoardOfDirector', 'MissingData', { ...place, credentials: [] })).toEqual({
      kind: 'name',
      href: '/profile/related?add=BoardOfDirectors',
    });
  });

  it('is to prove it when its evidence is missing', () => {
    const bare = facts('a', 'Submitted', { completeness: 'MissingEvidenceDocuments' });
    expect(nextStepOf('Industry', 'MissingEvidenceDocuments', { ...place, credentials: [bare] })).toEqual({
      kind: 'prove',
      href: '/profile/data?credential=a',
    });
  });

  it.each([
    ['Submitted', false, 'ask', '/profile/data?credential=a'],
    ['AwaitingReview', false, 'wait', '/profile/data?credential=a'],
    ['AwaitingReview', true, 'check', '/reviews?credential=a'],
    ['Rejected', false, 'mend', '/profile/data?credential=a'],
  ] as const)(
    'of a value that is %s, by somebody who may judge: %s, is to %s',
    (state, validate, kind, href) => {
      const credentials = [facts('a', state, { validate })];
      expect(nextStepOf('Industry', 'MissingVerification', { ...place, credentials })).toEqual({
        kind,
        href,
      });
    },
  );

  it('of several values is that of the one that was refused', () => {
    const credentials = [facts('a', 'AwaitingReview'), facts('b', 'Rejected'), facts('c', 'Submitted')];
    expect(nextStepOf('Industry', 'MissingVerification', { ...place, credentials }).href).toContain('=b');
  });
});
