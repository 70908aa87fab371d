import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { describe, expect, it } from 'vitest';
import { evaluateQuery, type HeldCredential } from '../dcql/evaluate-query.ts';
import { dcqlQuery } from '../dcql/query.ts';
import type { JsonObject } from '../model.ts';
import { claimsThatState, listTypes, queryOfFields, statedPaths, vctOf } from './index.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST } from './testing/payload.ts';

/** Made of what the ownership engine computes, not of values. */
const computed = ['ownership', 'control', 'beneficial-owners'];

const cases = listTypes()
  .filter(({ key }) => !computed.includes(key))
  .flatMap((type) =>
    type.fields
      .filter((field) => field in exampleOf(type.key).subject.values)
      .map((field) => [type.key, field, type] as const),
  );

describe.each(cases)('a request for a credential of the type %s about %s', (key, field, type) => {
  const example = exampleOf(key);
  const onlyThisField = {
    ...example,
    subject: { ...example.subject, values: { [field]: example.subject.values[field] } },
  };
  const held = (claims: JsonObject): HeldCredential => ({
    id: 'held',
    format: 'dc+sd-jwt',
    types: [vctOf(type, HOST)],
    isHolderBound: true,
    claims,
  });
  const ask = (claims: JsonObject) => {
    const query = queryOfFields([{ key: field, required: true }], { host: HOST, kind: example.subject.kind });
    return evaluateQuery(dcqlQuery.parse(query), [held(claims)]).results.find(
      ({ queryId }) => queryId === `${key}-${field}`,
    );
  };

  it('is answered by a credential that states no other value', () => {
    const claims = type.claimsOf(onlyThisField);
    expect(claims && ask(claims)?.candidates).toHaveLength(1);
  });

  it('is not answered by a credential that says nothing of it', () => {
    expect(ask({ legal_entity: {}, attestation_legal_category: 'EAA' })?.candidates).toEqual([]);
  });
});

describe('the claims of a credential that state some of its values', () => {
  const organisation = listTypes().find(({ key }) => key === 'organisation');
  const example = exampleOf('organisation');
  const claimsOf = (fields: readonly DataFieldKey[]) =>
    organisation?.claimsOf({
      ...example,
      subject: {
        ...example.subject,
        values: Object.fromEntries(fields.map((field) => [field, example.subject.values[field]])),
      },
    }) ?? {};

  it('are those of the chosen fields and no others', () => {
    const whole = organisation?.claimsOf(example) ?? {};
    expect(statedPaths(whole, claimsOf(['RegistrationName', 'Industry']))).toEqual([
      ['attestation_legal_category'],
      ['legal_entity', 'legal_person'],
      ['legal_person_activity'],
    ]);
  });

  it('leave out what the credential says otherwise', () => {
    const whole = { status: 'active', names: ['A', 'B'], address: { lines: ['1'], country: 'GB' } };
    expect(statedPaths(whole, { status: 'dormant', missing: 1 })).toEqual([]);
    expect(statedPaths(whole, { names: ['B', 'C'], address: { country: 'GB', lines: ['2'] } })).toEqual([
      ['names', 1],
      ['address', 'country'],
    ]);
  });

  it('take the officers of one position without those of another', () => {
    const officers = listTypes().find(({ key }) => key === 'officers');
    const { subject } = example;
    const whole = officers?.claimsOf(exampleOf('officers')) ?? {};
    const board = officers?.claimsOf({
      ...exampleOf('officers'),
      subject: { ...subject, values: { BoardOfDirector: subject.values.BoardOfDirector ?? [] } },
    });
    const paths = statedPaths(whole, board ?? {}).filter(([claim]) => claim === 'officers');
    expect(paths).toHaveLength(1);
    expect(whole).toHaveProperty([...(paths[0] ?? []), 'position'], 'board');
  });
});

it('a field that no type states is not asked for', () => {
  expect(
    queryOfFields([{ key: 'Deceased', required: true }], { host: HOST, kind: 'LegalPerson' }),
  ).toBeNull();
  expect(listTypes().flatMap((type) => claimsThatState(type, 'Deceased'))).toEqual([]);
});
