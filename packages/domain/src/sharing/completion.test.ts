import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharingStatuses, type VerificationOutcome } from '../enumerations.ts';
import { type CompletionFacts, informationOutcome, isCompleted } from './completion.ts';

const done: CompletionFacts = {
  sharingStatus: 'Approved',
  openRequired: 0,
  checks: 2,
  succeeded: 2,
  asksInformation: true,
  dataItems: 3,
  dataShared: 3,
  dataRejected: 0,
  dataExpired: 0,
  dataUnvalidated: 0,
  asksPeople: false,
  peopleOpen: 0,
};

describe('a request is completed', () => {
  it('once everything required is shared and every requested check has succeeded', () => {
    expect(isCompleted(done)).toBe(true);
  });

  it.each<[string, Partial<CompletionFacts>]>([
    ['an item is not shared', { openRequired: 1 }],
    ['a check has not succeeded, has failed or has expired', { succeeded: 1 }],
    ['someone around the party has not completed their own request', { peopleOpen: 1 }],
    ['a value waits for validation', { dataUnvalidated: 1 }],
    ['a value was rejected', { dataRejected: 1 }],
    ['a value has expired', { dataExpired: 1 }],
    ['part of the data is not shared', { dataShared: 2 }],
  ])('not while %s', (_name, change) => {
    expect(isCompleted({ ...done, ...change })).toBe(false);
  });

  it.each(sharingStatuses.filter((status) => status !== 'Approved'))(
    'not while it is %s',
    (sharingStatus) => {
      expect(isCompleted({ ...done, sharingStatus })).toBe(false);
    },
  );

  it('never if it asks for no check', () => {
    const none = { checks: 0, succeeded: 0, asksInformation: false };
    expect(isCompleted({ ...done, ...none })).toBe(false);
    expect(isCompleted({ ...done, ...none, asksPeople: true })).toBe(true);
  });

  it('without validated data if that is not requested', () => {
    expect(isCompleted({ ...done, asksInformation: false, dataUnvalidated: 2 })).toBe(true);
  });

  it('never by a loss: removing a success, an item or a person completes nothing', () => {
    const count = fc.nat({ max: 3 });
    const facts = fc.record<CompletionFacts>({
      sharingStatus: fc.constantFrom(...sharingStatuses),
      openRequired: count,
      checks: count,
      succeeded: count,
      asksInformation: fc.boolean(),
      dataItems: count,
      dataShared: count,
      dataRejected: count,
      dataExpired: count,
      dataUnvalidated: count,
      asksPeople: fc.boolean(),
      peopleOpen: count,
    });
    fc.assert(
      fc.property(
        facts.filter(({ succeeded, checks }) => succeeded <= checks),
        (before) => {
          if (isCompleted(before)) return;
          const losses: Partial<CompletionFacts>[] = [
            { succeeded: Math.max(0, before.succeeded - 1) },
            { openRequired: before.openRequired + 1 },
            { peopleOpen: before.peopleOpen + 1 },
            { dataUnvalidated: before.dataUnvalidated + 1 },
          ];
          for (const loss of losses) expect(isCompleted({ ...before, ...loss })).toBe(false);
        },
      ),
    );
  });
});

describe('the check of the information', () => {
  it.each<[VerificationOutcome, Partial<CompletionFacts>]>([
    ['NotStarted', { dataShared: 0 }],
    ['Started', { dataShared: 1 }],
    ['Pending', { dataUnvalidated: 1 }],
    ['Unverified', { dataRejected: 1, dataUnvalidated: 1 }],
    ['Expired', { dataExpired: 1 }],
    ['Success', {}],
  ])('is %s', (outcome, change) => {
    expect(informationOutcome({ ...done, ...change })).toBe(outcome);
  });
});
