import { describe, expect, it } from 'vitest';
import { groupOptions, searchOptions } from './select-options.ts';

const countries = ['United Kingdom', 'South Africa', "Côte d'Ivoire", 'Ireland', 'Northern Ireland'];
const options = countries.map((label) => ({ value: label, label }));

describe('a searchable list', () => {
  it('puts matches at the start first', () => {
    const labels = searchOptions(options, 'irel').map((option) => ('label' in option ? option.label : ''));
    expect(labels).toEqual(['Ireland', 'Northern Ireland']);
  });

  it('finds an option by a keyword, with a whole keyword before the start of a longer label', () => {
    const words = new Map([['United Kingdom', ['British']]]);
    const territory = { value: 'IO', label: 'British Indian Ocean Territory' };
    const found = (typed: string) =>
      searchOptions([territory, ...options], typed, words).map((option) =>
        'value' in option ? option.value : '',
      );
    expect(found('british')).toEqual(['United Kingdom', 'IO']);
    expect(found('rit')).toEqual(['IO']);
  });

  it('ignores accents and case', () => {
    expect(searchOptions(options, 'COTE')).toHaveLength(1);
  });

  it('keeps the given order while nothing is typed', () => {
    expect(searchOptions(options, ' ')).toEqual(options);
  });

  it('places a group at its first option', () => {
    const grouped = groupOptions([
      { value: 'GB', label: 'United Kingdom', group: 'Often chosen' },
      { value: 'DE', label: 'Germany' },
      { value: 'ZA', label: 'South Africa', group: 'Often chosen' },
    ]);
    expect(grouped).toHaveLength(2);
    expect(grouped[0]).toMatchObject({ group: 'Often chosen', items: [{ value: 'GB' }, { value: 'ZA' }] });
  });

  it('leaves out groups in which nothing matches', () => {
    const grouped = groupOptions([{ value: 'GB', label: 'United Kingdom', group: 'Often chosen' }]);
    expect(searchOptions(grouped as Parameters<typeof searchOptions>[0], 'ger')).toEqual([]);
  });
});
