import { describe, expect, it } from 'vitest';
import type { Registration } from '../../../server/session/registration.ts';
import { nextStep, progressAt, stepFor } from './steps.ts';

const begun: Registration = {
  userId: '0192',
  email: 'mara@kestrel.example',
  name: 'Mara',
  phoneNumber: '',
  personalEmail: false,
  termsVersion: '2026-11',
  token: null,
  entity: null,
  invitation: null,
  done: false,
};
const proven: Registration = { ...begun, token: 'reg_token' };
const invited: Registration = {
  ...proven,
  invitation: { partyKind: 'Organization', name: 'Kestrel Ltd', country: null, backTo: '/related' },
};

describe('registering', () => {
  it('goes from the person to the code, the account and the password', () => {
    expect(nextStep(undefined)).toBe('you');
    expect(nextStep(begun)).toBe('code');
    expect(nextStep(proven)).toBe('account');
    expect(nextStep({ ...proven, entity: 'organisation' })).toBe('password');
    expect(nextStep({ ...proven, entity: 'organisation', done: true })).toBe('you');
  });

  it('goes back to the person, and never ahead of the completed steps', () => {
    expect(stepFor('you', begun)).toBe('you');
    expect(stepFor('password', begun)).toBe('code');
    expect(stepFor('account', proven)).toBe('account');
    expect(stepFor('nonsense', proven)).toBe('account');
  });

  it('counts every step once, from one to the last', () => {
    const shown = (['you', 'code', 'account', 'password'] as const).map((step) => progressAt(step, begun));
    expect(shown).toEqual([1, 2, 3, 4].map((step) => ({ step, total: 4 })));
  });

  it('counts only the steps that an invited company or person takes', () => {
    expect(progressAt('account', invited)).toEqual({ step: 2, total: 3 });
    expect(progressAt('password', invited)).toEqual({ step: 3, total: 3 });
    const person = {
      ...proven,
      invitation: { partyKind: 'LegalPerson', name: 'Mara', country: null, backTo: '/related' },
    } as const;
    expect(progressAt('password', person)).toEqual({ step: 2, total: 2 });
  });
});
