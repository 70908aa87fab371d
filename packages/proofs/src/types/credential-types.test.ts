import { type DataFieldKey, dataFieldKeys } from '@probity/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model.ts';
import {
  type CredentialSource,
  checkSchema,
  claimsSchema,
  listTypes,
  payloadSchema,
  schemaCheckAt,
  sourcesFor,
  subjectSchema,
  type ValidatedValues,
  vctOf,
} from './index.ts';
import { britishExamplesOf } from './testing/british-examples.ts';
import { exampleOf, sanne, zandhaven } from './testing/examples.ts';
import { HOST, payloadOf } from './testing/payload.ts';
import { ajvOf } from './testing/published-schemas.ts';

const types = listTypes().map((type) => [type.key, type] as const);

const typeNamed = (key: string) => {
  const type = listTypes().find((known) => known.key === key);
  if (!type) throw new Error(`There is no type ${key}.`);
  return type;
};

const claimsOf = (key: string, source: CredentialSource) => typeNamed(key).claimsOf(source);

const withValues = (source: CredentialSource, values: ValidatedValues): CredentialSource => ({
  ...source,
  subject: { ...source.subject, values },
});

const only = (values: ValidatedValues, fields: readonly DataFieldKey[]): ValidatedValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields.some((field) => field === key)));

/** Texts and numbers that are in a value. */
function* leavesOf(value: JsonValue | object | undefined): Generator<string> {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* leavesOf(inner);
  else if (value !== undefined) yield String(value);
}

describe.each(types)('a credential of the type %s', (key, type) => {
  const source = exampleOf(key);
  const claims = type.claimsOf(source);

  const all = [source, ...britishExamplesOf(key)].map((example) => type.claimsOf(example) ?? {});

  it.each(all)('fits its schema, as another validator reads it too', (said) => {
    const payload = payloadOf(type, said);
    expect(checkSchema(payloadSchema(type, HOST), payload)).toEqual([]);
    expect(ajvOf(payloadSchema(type, HOST))(payload)).toEqual([]);
    const credential = { credentialSubject: { id: 'did:web:probity.example:orgs:1', ...said } };
    expect(checkSchema(subjectSchema(type, HOST), credential)).toEqual([]);
    expect(ajvOf(subjectSchema(type, HOST))(credential)).toEqual([]);
  });

  it('has every claim of its schema in one example or another', () => {
    const said = new Set(all.flatMap((example) => pathsIn(example)));
    expect([...pathsOf(type.schema)].filter((path) => !said.has(path))).toEqual([]);
  });

  it('says what it is in law', () => {
    expect(claims).toMatchObject({ attestation_legal_category: 'EAA' });
  });

  it('is not made for a party of another kind', () => {
    const others = (['Organization', 'Trust', 'Partnership', 'LegalPerson'] as const).filter(
      (kind) => !type.kinds.includes(kind),
    );
    for (const kind of others)
      expect(type.claimsOf({ ...source, subject: { ...source.subject, kind } })).toBeNull();
  });

  it('is not made of nothing', () => {
    const { subject, today } = source;
    expect(type.claimsOf({ today, subject: { ...subject, values: {} } })).toBeNull();
    expect(
      type.claimsOf({ today, subject: { ...subject, values: only(subject.values, type.identifiedBy) } }),
    ).toBe(null);
  });

  it('says no more than the values that are given, and fits its schema with any of them', () => {
    fc.assert(
      fc.property(fc.subarray([...dataFieldKeys]), (fields) => {
        const { values } = source.subject;
        const partial = type.claimsOf(withValues(source, only(values, fields)));
        if (!partial) return;
        expect(checkSchema(claimsSchema(type), partial)).toEqual([]);
        const said = new Set(leavesOf(partial));
        const given = new Set(leavesOf([only(values, fields), source.parties ?? [], source.ownership ?? []]));
        for (const field of dataFieldKeys.filter((left) => !fields.includes(left)))
          for (const leaf of leavesOf(values[field]))
            if (!given.has(leaf) && !constants.has(leaf))
              expect([field, said.has(leaf)]).toEqual([field, false]);
      }),
      { numRuns: 25 },
    );
  });

  it('says nothing of the parties it names but what it declares', () => {
    const bare = (source.parties ?? []).map((party) => ({
      ...party,
      values: only(party.values, type.partyFields),
    }));
    expect(type.claimsOf({ ...source, parties: bare })).toEqual(claims);
  });

  it('fits what a verifier checks, and nothing else does', async () => {
    const check = schemaCheckAt(HOST);
    const vct = vctOf(type, HOST);
    expect(await check(vct, claims ?? {})).toBe('fits');
    expect(await check(vct, {})).toBe('fits');
    expect(await check(vct, { ...claims, given_claim: 'x' })).toBe('differs');
    expect(await check(vct, { ...claims, attestation_legal_category: 'QEAA' })).toBe('differs');
    expect(await check(vct.replace(HOST, 'another.example'), claims ?? {})).toBe('unknown');
  });
});

/** Written by the credential itself, whatever the values. */
const constants = new Set(['EAA', 'all', 'NAICS', 'true', 'false']);

function pathsIn(value: JsonValue, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, `${path}*.`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    path + name,
    ...pathsIn(inner, `${path}${name}.`),
  ]);
}

function* pathsOf(schema: object, path = ''): Generator<string> {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object };
  if (items) yield* pathsOf(items, `${path}*.`);
  for (const [name, inner] of Object.entries(properties)) {
    yield path + name;
    yield* pathsOf(inner, `${path}${name}.`);
  }
}

describe('a credential of one value', () => {
  it('is made for each value', () => {
    const addresses = ['Kade 1', 'Kade 2'].map((line) => ({ lines: [line], locality: 'Urk', country: 'NL' }));
    const source = withValues(exampleOf('site'), { TradingAddress: addresses });
    const streets = sourcesFor(typeNamed('site'), source).map((each) => claimsOf('site', each)?.address);
    expect(streets).toMatchObject([{ house_number: '1' }, { house_number: '2' }]);
    expect(sourcesFor(typeNamed('trading'), source)).toEqual([source]);
  });

  it('is refused for two at once', () => {
    const [address] = zandhaven.values.TradingAddress ?? [];
    const twice = withValues(exampleOf('site'), { TradingAddress: address ? [address, address] : [] });
    expect(() => claimsOf('site', twice)).toThrow('one value of TradingAddress');
  });
});

describe('a role that has ended', () => {
  it.each(['signatories', 'officers', 'control'])('is not in a credential of the type %s', (key) => {
    const ended = { entityId: sanne.id, to: '2026-11-17' };
    const values: ValidatedValues = {
      ...zandhaven.values,
      LegalRepresentation: [ended],
      ExecutiveManagement: [ended],
      BoardOfDirector: [],
      Founder: [],
      SignificantControl: [{ ...ended, percentage: '30', naturesOfControl: [], holding: 'Direct' }],
    };
    expect(claimsOf(key, withValues(exampleOf('signatories'), values))).toBeNull();
  });
});

describe('a screening result', () => {
  const { screening } = exampleOf('screening-result');

  it('is refused if another party ordered the check: it would learn that it was screened', () => {
    const source = exampleOf('screening-result');
    if (!screening) throw new Error('The example is a screening.');
    const ofAnother = { ...source, screening: { ...screening, orderedByPartyId: sanne.id } };
    expect(() => claimsOf('screening-result', ofAnother)).toThrow('another party');
  });

  it.each(['PotentialRisk', 'Unknown', 'NotTriggered'] as const)('is not made of the result %s', (result) => {
    if (!screening) throw new Error('The example is a screening.');
    expect(
      claimsOf('screening-result', { ...exampleOf('screening-result'), screening: { ...screening, result } }),
    ).toBeNull();
  });
});

describe('the parts of a credential', () => {
  it('name a company by its number and country where no EUID can be told from them', () => {
    const identifierOf = (country: string, number: string) =>
      claimsOf(
        'organisation',
        withValues(exampleOf('organisation'), { RegistrationNumber: [{ country, number }] }),
      );
    expect(identifierOf('GB', '01234567')).toMatchObject({
      legal_entity: { identifier: { other: 'GB 01234567' } },
    });
    expect(identifierOf('DE', 'Kiel HRB 395')).toMatchObject({
      legal_entity: { identifier: { other: 'DE Kiel HRB 395' } },
    });
    expect(identifierOf('SE', '5560123456')).toMatchObject({
      legal_entity: { identifier: { euid: 'SEBOLREG.5560123456' } },
    });
  });

  it('tell a name apart only by a last name that it ends with', () => {
    const named = (LegalName: string, LastName?: string) =>
      claimsOf('person-identity', {
        ...exampleOf('person-identity'),
        subject: { ...sanne, values: { LegalName: [LegalName], ...(LastName && { LastName: [LastName] }) } },
      });
    expect(named('Sanne de Wit', 'de Wit')).toMatchObject({ given_name: 'Sanne', family_name: 'de Wit' });
    expect(named('Nguyen Thi Lan', 'Nguyen')).toMatchObject({ full_name: 'Nguyen Thi Lan' });
    expect(named('Suharto')).toMatchObject({ full_name: 'Suharto' });
    expect(named('Dewit', 'wit')).toMatchObject({ full_name: 'Dewit' });
  });

  it.each([
    ['NL', ['Zuiderkade 14'], { street: 'Zuiderkade', house_number: '14' }],
    ['DE', ['Am Markt 3 b'], { street: 'Am Markt', house_number: '3 b' }],
    ['GB', ['12 Harbour Road'], { street: 'Harbour Road', house_number: '12' }],
    ['GB', ['Unit 4', '12 Harbour Road'], { street: 'Unit 4, 12 Harbour Road' }],
    ['DE', ['Postfach 12'], { street: 'Postfach 12' }],
    ['GB', ['Harbour House'], { street: 'Harbour House' }],
    ['JP', ['4-2-8 Shibakoen'], { street: '4-2-8 Shibakoen' }],
  ] as const)('take a house number only from a plain line: %s %j', (country, lines, street) => {
    const address = { lines: [...lines], locality: 'Somewhere', country };
    expect(claimsOf('site', withValues(exampleOf('site'), { TradingAddress: [address] }))?.address).toEqual({
      ...street,
      locality: 'Somewhere',
      country,
    });
  });

  it('keep a birth date that is not known to the day apart from one that is', () => {
    const born = (date: string) =>
      claimsOf('person-identity', {
        ...exampleOf('person-identity'),
        subject: { ...sanne, values: { BirthDate: [date] } },
      });
    expect(born('1979-04-02')).toMatchObject({ birthdate: '1979-04-02' });
    expect(born('1979-04')).toEqual({ attestation_legal_category: 'EAA', partial_birthdate: '1979-04' });
  });

  it('give an account that has no IBAN with the code of its bank', () => {
    const account = { scheme: 'GbLocal' as const, sortCode: '200000', accountNumber: '55779911' };
    expect(
      claimsOf('bank-account', withValues(exampleOf('bank-account'), { BankAccount: [account] })),
    ).toMatchObject({
      bank_account: { account_number: '55779911' },
      account_provider: { provider_country: 'GBR', national_bank_code: '200000' },
    });
  });

  it('name the person who holds an account', () => {
    const source = { ...exampleOf('bank-account'), subject: sanne };
    expect(claimsOf('bank-account', source)).toMatchObject({
      account_ownership: { owner_type: 'person', given_name: 'Sanne', surname: 'de Wit' },
    });
  });
});
