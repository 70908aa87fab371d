import { entityKinds } from '@probity/domain/enumerations.ts';
import { describe, expect, it } from 'vitest';
import { fieldHref, fieldToAdd, linkFieldsOf } from './link-fields.ts';

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

  it('are entered with the related parties, all others with the data', () => {
    expect(fieldHref('/profile', 'Trustee', 'Trust')).toBe('/profile/related?add=Trustee');
    expect(fieldHref('/profile', 'TradingName', 'Organization')).toBe('/profile/data?field=TradingName');
  });

  it.each(entityKinds)('open their own role in a %s', (kind) => {
    const opened = linkFieldsOf(kind).map((key) => {
      const { searchParams } = new URL(fieldHref('/profile', key, kind), 'https://probity.example');
      return fieldToAdd(kind, searchParams.get('add'));
    });
    expect(opened).toEqual(linkFieldsOf(kind));
  });

  it('offers nothing to add to a person', () => {
    expect(fieldToAdd('LegalPerson', 'any')).toBeNull();
  });
});
