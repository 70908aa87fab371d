import { describe, expect, it } from 'vitest';
import { reviewStates } from '../enumerations.ts';
import {
  opinionVerdicts,
  sharedItemAbilities,
  sharedValueAbilities,
  stepOfAcceptance,
} from './shared-value-abilities.policy.ts';

const validator = { role: 'Validator', userId: 'banker' };
const value = {
  hasValue: true,
  fieldKey: 'TradingName',
  reviewState: 'AwaitingReview',
  assurance: 'SelfAsserted',
  evidenceCount: 1,
  lastChangedBy: 'officer',
  authors: ['officer'],
  opinion: null,
  isValidatedByThem: false,
} as const;

describe.each(reviewStates)('a shared value in state %s', (reviewState) => {
  it.each([0, 1])('can be accepted and rejected by its recipient with %s documents', (evidenceCount) => {
    expect(sharedValueAbilities(validator, { ...value, reviewState, evidenceCount })).toMatchObject({
      validate: true,
      reject: true,
      withdraw: false,
      whyNotValidate: null,
    });
  });

  it.each(opinionVerdicts)('offers nothing but a change of mind once it is %s', (opinion) => {
    expect(sharedValueAbilities(validator, { ...value, reviewState, opinion })).toMatchObject({
      validate: false,
      reject: false,
      withdraw: true,
      whyNotValidate: opinion === 'Accepted' ? 'AlreadyValidated' : 'AlreadyRejected',
    });
  });
});

it('a shared value is judged by Validators and Owners who have not entered it', () => {
  const reader = { role: 'Reviewer', userId: 'reader' };
  expect(sharedValueAbilities(reader, value)).toMatchObject({ reject: false, whyNotValidate: 'Role' });
  expect(sharedValueAbilities(reader, { ...value, opinion: 'Rejected' }).withdraw).toBe(false);
  expect(sharedValueAbilities({ ...validator, userId: 'officer' }, value)).toMatchObject({
    reject: false,
    whyNotValidate: 'FourEyes',
  });
});

it.each([
  ['AwaitingReview', 'validate'],
  ['Validated', 'vouch'],
  ['Completed', 'vouch'],
  ['Submitted', null],
  ['Rejected', null],
  ['NoState', null],
  ['NotApplicable', null],
] as const)('accepting a value in state %s takes the step %s', (reviewState, step) => {
  expect(stepOfAcceptance({ ...value, reviewState })).toBe(step);
  expect(stepOfAcceptance({ ...value, reviewState, hasValue: false })).toBeNull();
});

it('accepting a value that needs evidence and has none does not validate it for others', () => {
  expect(stepOfAcceptance({ ...value, fieldKey: 'RegistrationName', evidenceCount: 0 })).toBeNull();
});

it('a document, an answer or a check is judged like a value', () => {
  expect(sharedItemAbilities(validator, null)).toMatchObject({ validate: true, reject: true });
  expect(sharedItemAbilities(validator, 'Rejected')).toMatchObject({ validate: false, withdraw: true });
  expect(sharedItemAbilities({ role: 'Contributor', userId: 'c' }, null).whyNotValidate).toBe('Role');
});
