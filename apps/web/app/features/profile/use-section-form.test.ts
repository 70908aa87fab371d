import { describe, expect, it } from 'vitest';
import { fieldsToFill } from './fields-to-fill.ts';
import { refusedBy } from './use-section-form.ts';

const given = [
  { fieldKey: 'RegistrationStatus', value: 'Active' },
  { fieldKey: 'RegistrationNumber', value: { country: 'GB', number: 'x' } },
] as const;

describe('the form of a section', () => {
  it('shows each error at the field that it names', () => {
    const error = Object.assign(new Error(), {
      name: 'ApiError',
      problem: {
        errors: [
          { path: 'values.1.value.number', message: 'Enter a valid registration number.' },
          { path: 'values.0.value', message: 'Someone else entered a value meanwhile.' },
        ],
      },
    });
    expect([...refusedBy(error, given)]).toEqual([
      ['RegistrationNumber', [{ path: 'number', message: 'Enter a valid registration number.' }]],
      ['RegistrationStatus', [{ path: '', message: 'Someone else entered a value meanwhile.' }]],
    ]);
    expect(refusedBy(new TypeError('offline'), given).size).toBe(0);
  });

  it('asks for missing values, required fields first, and leaves out what does not apply', () => {
    const credentials = [
      { fieldKey: 'RegistrationName', hasValue: true, notApplicableReason: null },
      { fieldKey: 'RegistrationStatus', hasValue: false, notApplicableReason: 'Not on a register.' },
      { fieldKey: 'RegistrationNumber', hasValue: false, notApplicableReason: null },
    ] as const;
    const fields = fieldsToFill({ entity: { kind: 'Organization' }, credentials }, 'RegistrationDetails');
    expect(fields[0]).toBe('RegistrationNumber');
    expect(fields).not.toContain('RegistrationName');
    expect(fields).not.toContain('RegistrationStatus');
    expect(fields.at(-1)).toBe('LegalName');
  });
});
