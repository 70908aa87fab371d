import { describe, expect, it } from 'vitest';
import { parseValue } from './field-value.ts';
import type { ValueType } from './value-type.ts';
import { type ValueTypeName, valueTypes } from './value-types.ts';

const entityId = '01961f4e-8f00-7000-8000-000000000001';

/** One value of each type as a person might write it. */
const written: Record<ValueTypeName, unknown> = {
  text: '  Harbour  Tea Ltd ',
  longText: 'Tea.\r\nAnd coffee.',
  count: 42,
  boolean: false,
  country: 'gb',
  countries: ['gb', 'za'],
  nationalities: ['gb', 'za'],
  pastDate: ' 2019-04-30 ',
  partialPastDate: '2019-04',
  address: { lines: ['1 Quay  Street'], locality: 'London', postcode: 'ec1a1bb', country: 'gb' },
  money: { minorUnits: 125000, currency: 'gbp' },
  previousNames: [{ name: ' Old Harbour ', from: '2010', to: '2018-05' }],
  listing: { mic: 'xlon', ticker: 'htea' },
  industry: '52',
  lei: '5067 00ge 1g29 325q x363',
  vatNumber: { country: 'GB', number: 'GB 980 7806 84' },
  taxNumber: { country: 'GB', number: '19558 39661' },
  bankAccount: { scheme: 'Iban', iban: 'gb29 nwbk 6016 1331 9268 19', holderName: 'Harbour Tea Ltd' },
  registrationNumber: { country: 'DE', number: 'HRB 123456 B, Amtsgericht Charlottenburg' },
  registrationStatus: 'Active',
  sex: 'Female',
  identificationDocument: { type: 'IdCard', country: 'ZA', number: '800101 5009 087' },
  relatedParty: { entityId, roleTitle: ' Director', from: '2019' },
  ownership: { entityId, percentage: '25.00 %', holding: 'Direct' },
  phone: '+44 20 7946 0018',
  email: ' Ada@Company.EXAMPLE',
  website: 'Company.example/',
};

describe.each(Object.keys(written) as ValueTypeName[])('a value of type %s', (name) => {
  const type = valueTypes[name] as ValueType<unknown>;
  const parsed = parseValue(type, written[name], { today: '2026-06-15' });

  it('is accepted, and the stored value is read again unchanged', () => {
    expect(parsed.ok).toBe(true);
    if (parsed.ok) expect(type.schema.parse(parsed.value)).toEqual(parsed.value);
  });

  it('survives storage as JSON', () => {
    if (parsed.ok) expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value);
  });

  it('is shown, found, and masked where it can be', () => {
    if (!parsed.ok) return;
    expect(type.format(parsed.value, 'en-GB')).not.toBe('');
    expect(type.searchKey(parsed.value)).not.toBe('');
    if (type.mask) expect(type.mask(parsed.value)).toContain('·');
  });

  it('is refused when empty, with a message about what to do', () => {
    for (const nothing of [undefined, null, '', {}, []]) {
      const refused = parseValue(type, nothing, { today: '2026-06-15' });
      expect(refused.ok).toBe(false);
      if (!refused.ok) expect(refused.errors[0]?.message).toMatch(/^[A-Z].*\.$/);
    }
  });
});
