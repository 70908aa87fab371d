import { describe, expect, it } from 'vitest';
import { errorAt, inValue, isSame, withoutBlanks } from './value-drafts.ts';

describe('drafts of values', () => {
  it('leave out what was left empty', () => {
    expect(withoutBlanks({ locality: 'Bristol', region: '', postcode: undefined, count: 0 })).toEqual({
      locality: 'Bristol',
      count: 0,
    });
  });

  it('find the message of a part, also if it is nested deeper', () => {
    const errors = [{ path: 'lines.0', message: 'Enter the street address.' }];
    expect(errorAt(errors, 'lines')).toBe('Enter the street address.');
    expect(errorAt(errors, 'line')).toBeUndefined();
  });

  it('read the paths of the API as paths inside the value', () => {
    const errors = [
      { path: 'value', message: 'a' },
      { path: 'value.postcode', message: 'b' },
      { path: 'valuer', message: 'c' },
    ];
    expect(inValue(errors).map(({ path }) => path)).toEqual(['', 'postcode', 'valuer']);
  });

  it('are equal if they would be saved as the same value', () => {
    expect(isSame({ a: 1 }, { a: 1 })).toBe(true);
    expect(isSame('a', 'b')).toBe(false);
  });
});
