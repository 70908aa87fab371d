import { describe, expect, it } from 'vitest';
import { fieldSearchKey, formatFieldValue, maskFieldValue, parseFieldValue } from './field-value.ts';

const context = { today: '2026-06-15' };

describe('a field value', () => {
  it('is normalised by its field', () => {
    const parsed = parseFieldValue('RegistrationNumber', { country: 'gb', number: 'sc 12345' }, context);
    expect(parsed).toEqual({ ok: true, value: { country: 'GB', number: 'SC012345' } });
  });

  it('is refused with the path and what to do', () => {
    const parsed = parseFieldValue('RegistrationNumber', { country: 'GB', number: 'hello' }, context);
    expect(parsed).toMatchObject({ ok: false, errors: [{ path: 'number' }] });
    expect(parsed.ok || parsed.errors[0]?.message).toContain('like 01234567');
  });

  it.each(['DateOfRegistration', 'BirthDate'] as const)('refuses a %s in the future', (key) => {
    expect(parseFieldValue(key, '2026-06-15', context).ok).toBe(true);
    expect(parseFieldValue(key, '2026-06-16', context)).toMatchObject({
      ok: false,
      errors: [{ path: '', message: 'This date is in the future. Check the year.' }],
    });
  });

  it('accepts a birth date by year and month alone, but not a registration date', () => {
    expect(parseFieldValue('BirthDate', '1984-03', context).ok).toBe(true);
    expect(parseFieldValue('DateOfRegistration', '1984-03', context).ok).toBe(false);
  });

  it('is masked when the field is sensitive and shown when it is not', () => {
    expect(maskFieldValue('BirthDate', '1984-03-09', 'en-GB')).toBe('·· ··· 1984');
    expect(maskFieldValue('RegistrationName', 'Harbour Tea Ltd', 'en-GB')).toBe('Harbour Tea Ltd');
    expect(formatFieldValue('BirthDate', '1984-03-09', 'en-GB')).toBe('9 Mar 1984');
  });

  it('has a search key only if the field is searched by equality', () => {
    expect(fieldSearchKey('LeiCode', '506700GE1G29325QX363')).toBe('506700GE1G29325QX363');
    expect(fieldSearchKey('BirthPlace', 'Cape Town')).toBeNull();
  });

  it('refuses properties that its type does not know', () => {
    const input = { country: 'GB', number: '01234567', note: 'smuggled' };
    expect(parseFieldValue('RegistrationNumber', input, context).ok).toBe(false);
  });
});
