import { describe, expect, it } from 'vitest';
import { gapOf } from './form-gaps.ts';

const validity = {} as ValidityState;
const control = { required: true, value: 'text', validity, minLength: -1 };

describe('a field of a form', () => {
  it('is valid when it is filled in', () => {
    expect(gapOf(control)).toBeNull();
    expect(gapOf({ ...control, required: false, value: '' })).toBeNull();
  });

  it('is missing when it is empty or blank', () => {
    expect(gapOf({ ...control, value: '' })).toEqual({ kind: 'missing' });
    expect(gapOf({ ...control, value: '   ' })).toEqual({ kind: 'missing' });
  });

  it('explains what a number or a length should be', () => {
    const range = {
      ...control,
      value: '0',
      min: '1',
      max: '9',
      validity: { ...validity, rangeUnderflow: true },
    };
    expect(gapOf(range)).toEqual({ kind: 'range', min: '1', max: '9' });
    expect(gapOf({ ...control, value: 'short', minLength: 12 })).toEqual({ kind: 'short', min: '12' });
  });
});
