import { describe, expect, it } from 'vitest';
import type { Registration } from '../../../server/session/registration.ts';
import { nextStep, stepFor } from './steps.ts';

const begun: Registration = {
  userId: 'u',
  email: 'ada@example.org',
  name: 'Ada',
  phoneNumber: '',
  personalEmail: false,
  token: null,
  entity: null,
  done: false,
};

describe('the next step of a registration', () => {
  it('follows from what is known', () => {
    expect(nextStep(undefined)).toBe('you');
    expect(nextStep(begun)).toBe('code');
    expect(nextStep({ ...begun, token: 't' })).toBe('kind');
    expect(nextStep({ ...begun, token: 't', entity: 'organisation' })).toBe('password');
    expect(nextStep({ ...begun, done: true })).toBe('you');
  });

  it('can be chosen where it makes sense', () => {
    const proved = { ...begun, token: 't' };
    expect(stepFor('organisation', proved)).toBe('organisation');
    expect(stepFor('you', proved)).toBe('you');
    expect(stepFor(null, proved)).toBe('kind');
  });

  it('cannot be jumped to or done twice', () => {
    expect(stepFor('password', begun)).toBe('code');
    expect(stepFor('organisation', begun)).toBe('code');
    expect(stepFor('organisation', { ...begun, token: 't', entity: 'individual' })).toBe('password');
    expect(stepFor('nonsense', undefined)).toBe('you');
  });
});
