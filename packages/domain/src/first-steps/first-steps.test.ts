import { describe, expect, it } from 'vitest';
import { entityKinds, memberRoles } from '../enumerations.ts';
import { sectionOf } from '../fields/catalogue.ts';
import { type FirstStepFacts, firstSteps } from './first-steps.ts';
import { sampleFields } from './sample-request.ts';

const empty: FirstStepFacts = {
  kind: 'Organization',
  role: 'Owner',
  missingFields: 9,
  hasDocument: false,
  hasColleague: false,
  hasRequest: false,
  hasAnswer: false,
};
const keys = (changes: Partial<FirstStepFacts>) => firstSteps({ ...empty, ...changes }).map(({ key }) => key);

describe('first steps', () => {
  it.each([
    ['Owner', ['profile', 'evidence', 'colleague', 'request', 'answer']],
    ['Validator', ['profile', 'evidence', 'request', 'answer']],
    ['Contributor', ['profile', 'evidence', 'request']],
    ['Reviewer', []],
    ['NoAccount', []],
  ])('of an organisation’s %s are those that the role allows: %j', (role, expected) => {
    expect(keys({ role })).toEqual(expected);
  });

  it('of an individual neither invite colleagues nor send requests', () => {
    expect(keys({ kind: 'LegalPerson' })).toEqual(['profile', 'evidence', 'answer']);
  });

  it.each(entityKinds)(
    'of an empty account of kind %s are all open, and of a settled one all done',
    (kind) => {
      for (const role of memberRoles) {
        expect(firstSteps({ ...empty, kind, role }).some(({ isDone }) => isDone)).toBe(false);
        const settled = {
          missingFields: 0,
          hasDocument: true,
          hasColleague: true,
          hasRequest: true,
          hasAnswer: true,
        };
        expect(firstSteps({ kind, role, ...settled }).every(({ isDone }) => isDone)).toBe(true);
      }
    },
  );

  it.each([
    ['profile', { missingFields: 0 }],
    ['evidence', { hasDocument: true }],
    ['colleague', { hasColleague: true }],
    ['request', { hasRequest: true }],
    ['answer', { hasAnswer: true }],
  ] as const)('mark %s, and nothing else, as done', (key, fact) => {
    const done = firstSteps({ ...empty, ...fact }).filter(({ isDone }) => isDone);
    expect(done.map((step) => step.key)).toEqual([key]);
  });
});

it.each(entityKinds)('the sample request asks a %s for fields that it has', (kind) => {
  expect(sampleFields[kind].length).toBeGreaterThan(2);
  for (const field of sampleFields[kind]) expect(sectionOf(field, kind)).not.toBeNull();
});
