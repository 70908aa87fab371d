import { describe, expect, it } from 'vitest';
import { fieldToAdd, linkFieldsOf } from './link-fields.ts';

describe('fields that link to others', () => {
  it('are those of the kind of party', () => {
    expect(linkFieldsOf('Organization')).toContain('BoardOfDirector');
    expect(linkFieldsOf('Trust')).toEqual(expect.arrayContaining(['Trustee', 'Beneficiary', 'Founder']));
    expect(linkFieldsOf('Trust')).not.toContain('Shareholder');
    expect(linkFieldsOf('LegalPerson')).toEqual([]);
  });

  it.each([
    [null, null],
    ['BoardOfDirectors', 'BoardOfDirector'],
    ['any', null],
  ])('the section %s in a URL preselects the role %s', (asked, field) => {
    expect(fieldToAdd('Organization', asked)).toBe(field);
  });

  it('offers nothing to add to a person', () => {
    expect(fieldToAdd('LegalPerson', 'any')).toBeNull();
  });
});
