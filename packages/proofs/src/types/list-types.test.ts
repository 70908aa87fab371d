import { dataFieldKeys } from '@probity/domain';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { describe, expect, it } from 'vitest';
import {
  listTypes,
  sectionsOfType,
  typeOf,
  typesFor,
  typesNaming,
  unattestedFields,
  vctOf,
} from './index.ts';
import { sanne, today, zandhaven } from './testing/examples.ts';

const keysOf = (types: readonly { key: string }[]) => types.map(({ key }) => key);

describe('the types of credentials', () => {
  it('are seventeen, each with an address of its own', () => {
    expect(listTypes()).toHaveLength(17);
    expect(new Set(listTypes().map((type) => vctOf(type, 'probity.example'))).size).toBe(17);
    expect(listTypes().map((type) => vctOf(type, 'probity.example'))).toContain(
      'https://probity.example/credentials/types/beneficial-owners/1',
    );
  });

  it('are known by their address on the host that publishes them, and on no other', () => {
    for (const type of listTypes())
      expect(typeOf(vctOf(type, 'probity.example'), 'probity.example')).toBe(type);
    const ours = 'https://probity.example/credentials/types/ownership/1';
    expect(typeOf(ours, 'another.example')).toBeNull();
    for (const vct of [`${ours}/`, `${ours}?`, ours.replace('https', 'http'), ours.replace('/1', '/2'), ''])
      expect(typeOf(vct, 'probity.example')).toBeNull();
  });

  it.each(dataFieldKeys)('attest %s, or say why no credential does', (field) => {
    const attesting = listTypes().filter((type) => type.attests(field));
    if (unattestedFields[field]) expect(attesting).toEqual([]);
    else expect(attesting).not.toEqual([]);
  });

  it('leave one of the 37 fields out', () => {
    expect(dataFieldKeys).toHaveLength(37);
    expect(Object.keys(unattestedFields)).toEqual(['Deceased']);
  });

  it('are found by the fields that they are made from and those that they name the party by', () => {
    expect(keysOf(typesFor('TradingName'))).toEqual(['trading']);
    expect(keysOf(typesFor('Shareholder'))).toEqual(['ownership']);
    expect(keysOf(typesFor('Partner'))).toEqual(['officers', 'ownership']);
    expect(keysOf(typesFor('BirthDate'))).toEqual(['person-identity']);
    expect(keysOf(typesFor('LastName'))).toEqual(['bank-account', 'person-identity']);
    expect(typesFor('RegistrationName')).toHaveLength(16);
    expect(typesFor('Deceased')).toEqual([]);
  });

  it('are found by what they say of parties that they name', () => {
    expect(keysOf(typesNaming('IdentificationDocument'))).toEqual(['beneficial-owners']);
    expect(keysOf(typesNaming('RegistrationAddress'))).toEqual(['ownership', 'control', 'beneficial-owners']);
    expect(typesNaming('TradingName')).toEqual([]);
  });

  it('attest only fields that their kinds of party have', () => {
    for (const { kinds, fields, each } of listTypes()) {
      for (const field of fields)
        expect(kinds.some((kind) => fieldDefinition(field).sections[kind] !== undefined)).toBe(true);
      if (each) expect(fieldDefinition(each).multiple).toBe(true);
    }
  });

  it('say which sections of a profile they attest', () => {
    const sectionsOf = (key: string) =>
      listTypes()
        .filter((type) => type.key === key)
        .flatMap((type) => sectionsOfType(type, 'Organization'));
    expect(sectionsOf('organisation')).toEqual([
      'RegistrationDetails',
      'OtherDetails',
      'FinancialDetails',
      'TradingDetails',
    ]);
    expect(sectionsOf('signatories')).toEqual(['LegalRepresentation']);
    expect(sectionsOf('declaration')).toEqual([]);
  });

  it.each([zandhaven, sanne])('are tried with values that profiles accept', ({ values }) => {
    for (const key of dataFieldKeys)
      for (const value of values[key] ?? [])
        expect({ key, ...parseFieldValue(key, value, { today }) }).toEqual({ key, ok: true, value });
  });
});
