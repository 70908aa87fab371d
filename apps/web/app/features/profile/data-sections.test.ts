import { type FileValue, fileItems } from '@probity/domain/credentials/file-figures.ts';
import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import { describe, expect, it } from 'vitest';
import { countFields, type DataFilter, dataSections } from './data-sections.ts';

const verified = (fieldKey: FileValue['fieldKey']): FileValue => ({
  id: fieldKey,
  fieldKey,
  hasValue: true,
  reviewState: 'Validated',
  completeness: 'DataVerified',
  consent: 'NotNeeded',
  expiresOn: null,
});

const shown = (
  kind: 'Organization' | 'LegalPerson',
  filter: DataFilter,
  values: FileValue[] = [],
  asked: string | null = null,
) => dataSections({ kind, items: fileItems(kind, values, '2026-11-15'), filter, asked });

describe('the data of a profile', () => {
  it('puts required fields first in every section', () => {
    for (const { fields } of shown('Organization', 'all')) {
      const required = fields.map((key) => isRequiredField('Organization', key));
      expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('shows as many missing fields as the figures count', () => {
    const items = fileItems('Organization', [verified('Industry')], '2026-11-15');
    const missing = items.filter(
      ({ status, field }) =>
        status === 'Missing' && !['BoardOfDirector', 'UltimateBeneficialOwner'].includes(field),
    );
    expect(countFields(shown('Organization', 'missing', [verified('Industry')]))).toBe(missing.length);
  });

  it('leaves out verified values, unless a link asks for them', () => {
    const fields = (asked: string | null) =>
      shown('Organization', 'open', [verified('Industry')], asked).flatMap((section) => section.fields);
    expect(fields(null)).not.toContain('Industry');
    expect(fields('Industry')).toContain('Industry');
  });

  it('does not ask whether a person has died, but shows it if it is recorded', () => {
    const fields = (values: FileValue[], asked: string | null = null) =>
      shown('LegalPerson', 'all', values, asked).flatMap((section) => section.fields);
    expect(fields([])).not.toContain('Deceased');
    expect(fields([], 'Deceased').at(-1)).toBe('Deceased');
    expect(fields([verified('Deceased')]).at(-1)).toBe('Deceased');
  });
});
