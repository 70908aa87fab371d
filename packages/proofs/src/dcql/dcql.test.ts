import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model.ts';
import { hasVectors, vectors } from '../testing/vectors.ts';
import { buildQuery, type WantedCredential } from './build-query.ts';
import { evaluateQuery, type HeldCredential } from './evaluate-query.ts';
import { type DcqlRequest, dcqlQuery } from './query.ts';

const ORGANISATION = 'https://issuer.example/types/organisation';
const OWNERS = 'https://issuer.example/types/owners';

const organisation: HeldCredential = {
  id: 'c1',
  format: 'dc+sd-jwt',
  types: [ORGANISATION],
  isHolderBound: true,
  claims: {
    vct: ORGANISATION,
    legal_name: 'Karoo Solar',
    country: 'ZA',
    registered_address: { street: 'Long Street 1', country: 'ZA' },
    previous_names: ['Karoo Wind', 'Karoo Power'],
    'a.b': 1,
  },
};
const owners: HeldCredential = {
  ...organisation,
  id: 'c2',
  types: [OWNERS, 'urn:owners'],
  claims: {
    owners: [
      { name: 'Amina', share: 60, country: 'ZA' },
      { name: 'Ben', share: 40 },
    ],
  },
};

type Claims = DcqlRequest['credentials'][number]['claims'];
const ask = (query: DcqlRequest, held = [organisation, owners]) =>
  evaluateQuery(dcqlQuery.parse(query), held);
const query = (claims?: Claims, more: object = {}): DcqlRequest => ({
  credentials: [{ id: 'q', format: 'dc+sd-jwt', meta: {}, ...(claims && { claims }), ...more }],
});
const disclosedBy = (claims: Claims, more: object = {}, held = [organisation]) =>
  ask(query(claims, more), held).results[0]?.candidates[0]?.disclose ?? null;

describe('a query for claims', () => {
  it.each<[string, NonNullable<Claims>[number]['path'], unknown]>([
    ['a claim', ['legal_name'], [['legal_name']]],
    ['a claim within a claim', ['registered_address', 'street'], [['registered_address', 'street']]],
    ['an entry by its number', ['previous_names', 1], [['previous_names', 1]]],
    [
      'every entry',
      ['previous_names', null],
      [
        ['previous_names', 0],
        ['previous_names', 1],
      ],
    ],
    ['a claim whose name has a dot', ['a.b'], [['a.b']]],
    ['a claim that is not there', ['phone'], null],
    ['an entry beyond the last', ['previous_names', 2], null],
    ['a claim that every object inherits', ['constructor'], null],
    ['a part of something that has none', ['legal_name', 'first'], null],
    ['every entry of something that is no list', ['registered_address', null], null],
    ['a claim by a path with dots', ['registered_address.street'], null],
  ])('selects %s', (_, path, expected) => {
    expect(disclosedBy([{ path }])).toEqual(expected);
  });

  it('selects a claim of those entries that have it', () => {
    expect(disclosedBy([{ path: ['owners', null, 'country'] }], {}, [owners])).toEqual([
      ['owners', 0, 'country'],
    ]);
    expect(disclosedBy([{ path: ['owners', null, 'name'] }], {}, [owners])).toEqual([
      ['owners', 0, 'name'],
      ['owners', 1, 'name'],
    ]);
  });

  it('for a value selects the claim only with this value and of this type', () => {
    expect(disclosedBy([{ path: ['country'], values: ['NA', 'ZA'] }])).toEqual([['country']]);
    expect(disclosedBy([{ path: ['country'], values: ['NA'] }])).toBeNull();
    expect(disclosedBy([{ path: ['owners', null, 'share'], values: [40] }], {}, [owners])).toEqual([
      ['owners', 1, 'share'],
    ]);
    expect(disclosedBy([{ path: ['owners', 0, 'share'], values: ['60'] }], {}, [owners])).toBeNull();
  });

  it('without claims selects nothing that could be hidden', () => {
    expect(disclosedBy(undefined)).toEqual([]);
  });

  it('gets all its claims or nothing, and says what is lacking', () => {
    const claims = [{ path: ['legal_name'] }, { path: ['phone'] }];
    expect(ask(query(claims), [organisation]).results).toEqual([
      { queryId: 'q', candidates: [], incomplete: [{ credentialId: 'c1', lacking: [['phone']] }] },
    ]);
  });

  it('with sets gets the first set that the credential has', () => {
    const claims = [
      { id: 'name', path: ['legal_name'] },
      { id: 'phone', path: ['phone'] },
      { id: 'country', path: ['country'] },
    ];
    const sets = (claim_sets: string[][]) => disclosedBy(claims, { claim_sets });
    expect(sets([['name', 'phone'], ['country'], ['name']])).toEqual([['country']]);
    expect(sets([['phone']])).toBeNull();
  });
});

describe('a query for credentials', () => {
  const held = (more: object) =>
    ask(query(undefined, more)).results[0]?.candidates.map((each) => each.credentialId);

  it('is answered by those of its type, also under their other names', () => {
    expect(held({ meta: { vct_values: [ORGANISATION] } })).toEqual(['c1']);
    expect(held({ meta: { vct_values: ['urn:owners', 'urn:else'] } })).toEqual(['c2']);
    expect(held({ meta: { vct_values: ['urn:else'] } })).toEqual([]);
    expect(held({})).toEqual(['c1', 'c2']);
  });

  it('is answered by those of its format, and of all types of a W3C credential', () => {
    const w3c = {
      ...organisation,
      format: 'ldp_vc',
      types: ['VerifiableCredential', 'Organisation'],
    } as const;
    const about = (type_values: string[][]) =>
      ask(query(undefined, { format: 'ldp_vc', meta: { type_values } }), [organisation, w3c]).canBeMet;
    expect(about([['Other'], ['Organisation', 'VerifiableCredential']])).toBe(true);
    expect(about([['Organisation', 'Other']])).toBe(false);
    expect(held({ format: 'mso_mdoc' })).toEqual([]);
  });

  it('is answered by those bound to a key, unless that is not asked', () => {
    const unbound = [{ ...organisation, isHolderBound: false }];
    expect(ask(query(), unbound).canBeMet).toBe(false);
    expect(ask(query(undefined, { require_cryptographic_holder_binding: false }), unbound).canBeMet).toBe(
      true,
    );
  });

  it('is answered by those whose issuer is certified as asked', () => {
    const certified = [{ ...organisation, authorities: [{ type: 'aki', value: 's9tIpP' }] }];
    const about = (type: string, values: string[], credentials = certified) =>
      ask(query(undefined, { trusted_authorities: [{ type, values }] }), credentials).canBeMet;
    expect(about('aki', ['other', 's9tIpP'])).toBe(true);
    expect(about('aki', ['other'])).toBe(false);
    expect(about('etsi_tl', ['s9tIpP'])).toBe(false);
    expect(about('aki', ['s9tIpP'], [])).toBe(false);
  });

  const credentials = [ORGANISATION, OWNERS, 'urn:none'].map((type, index) => ({
    id: `q${index}`,
    format: 'dc+sd-jwt',
    meta: { vct_values: [type] },
  }));

  it('without sets needs every credential', () => {
    expect(ask({ credentials }).canBeMet).toBe(false);
    expect(ask({ credentials: credentials.slice(0, 2) }).canBeMet).toBe(true);
  });

  it('with sets needs one option of each required set', () => {
    const answer = ask({
      credentials,
      credential_sets: [{ options: [['q2'], ['q0', 'q1'], ['q0']] }, { options: [['q2']], required: false }],
    });
    expect(answer).toMatchObject({
      canBeMet: true,
      sets: [
        { isRequired: true, options: [['q0', 'q1'], ['q0']] },
        { isRequired: false, options: [] },
      ],
    });
    expect(ask({ credentials, credential_sets: [{ options: [['q0', 'q2']] }] }).canBeMet).toBe(false);
  });
});

const credential = { id: 'q', format: 'dc+sd-jwt', meta: {} };
const claim = { id: 'a', path: ['a'] };
const refused: [string, unknown][] = [
  ['no credentials', { credentials: [] }],
  ['a credential without an id', { credentials: [{ ...credential, id: undefined }] }],
  ['an id with a space', { credentials: [{ ...credential, id: 'a b' }] }],
  ['a credential without a format', { credentials: [{ ...credential, format: undefined }] }],
  ['a credential without meta', { credentials: [{ ...credential, meta: undefined }] }],
  ['an empty list of types', { credentials: [{ ...credential, meta: { vct_values: [] } }] }],
  ['an empty list of claims', { credentials: [{ ...credential, claims: [] }] }],
  ['an empty path', { credentials: [{ ...credential, claims: [{ path: [] }] }] }],
  ['a negative position', { credentials: [{ ...credential, claims: [{ path: ['a', -1] }] }] }],
  ['a path of dots', { credentials: [{ ...credential, claims: [{ path: 'a.b' }] }] }],
  ['a value that is no value', { credentials: [{ ...credential, claims: [{ ...claim, values: [null] }] }] }],
  ['sets of no claims', { credentials: [{ ...credential, claim_sets: [['a']] }] }],
  [
    'sets of claims without ids',
    { credentials: [{ ...credential, claims: [{ path: ['a'] }], claim_sets: [['a']] }] },
  ],
  ['no sets', { credentials: [credential], credential_sets: [] }],
];
const inconsistent: [string, unknown][] = [
  ['two credentials of one id', { credentials: [credential, credential] }],
  ['two claims of one id', { credentials: [{ ...credential, claims: [claim, { ...claim, path: ['b'] }] }] }],
  [
    'sets of claims that are not there',
    { credentials: [{ ...credential, claims: [claim], claim_sets: [['b']] }] },
  ],
  [
    'sets of credentials that are not there',
    { credentials: [credential], credential_sets: [{ options: [['x']] }] },
  ],
  [
    'a path deeper than any claim',
    { credentials: [{ ...credential, claims: [{ path: Array(33).fill('a') }] }] },
  ],
  [
    'more credentials than anyone shares',
    { credentials: Array.from({ length: 51 }, (_, n) => ({ ...credential, id: `${n}` })) },
  ],
];

describe('a query', () => {
  it.each([...refused, ...inconsistent])('with %s is refused', (_, wrong) => {
    expect(dcqlQuery.safeParse(wrong).success).toBe(false);
  });

  it('with more than the standard defines is read without it', () => {
    const { success, data } = dcqlQuery.safeParse({
      credentials: [{ ...credential, purpose: 'x' }],
      more: 1,
    });
    expect(success).toBe(true);
    expect(data).toEqual({
      credentials: [{ ...credential, multiple: false, require_cryptographic_holder_binding: true }],
    });
  });

  const wanted: WantedCredential[] = [
    {
      vct: ORGANISATION,
      claims: [['legal_name'], ['registered_address', 'country'], ['registered_address']],
    },
    { vct: ORGANISATION, claims: [['legal_name'], ['previous_names', null]] },
    { vct: OWNERS, claims: [], isOptional: true },
  ];

  it('is built from what is wanted: one credential of each type, no claim twice', () => {
    expect(buildQuery(wanted)).toEqual({
      credentials: [
        {
          id: 'credential_1',
          format: 'dc+sd-jwt',
          meta: { vct_values: [ORGANISATION] },
          claims: [
            { path: ['legal_name'] },
            { path: ['registered_address'] },
            { path: ['previous_names', null] },
          ],
        },
        { id: 'credential_2', format: 'dc+sd-jwt', meta: { vct_values: [OWNERS] } },
      ],
      credential_sets: [
        { options: [['credential_1']], required: true },
        { options: [['credential_2']], required: false },
      ],
    });
    expect(buildQuery(wanted.slice(0, 1))).not.toHaveProperty('credential_sets');
    expect(ask(buildQuery(wanted)).canBeMet).toBe(true);
    expect(ask(buildQuery(wanted), [organisation]).canBeMet).toBe(true);
    expect(ask(buildQuery(wanted), [owners]).canBeMet).toBe(false);
  });

  it('discloses exactly the claims that were wanted, from any credential', () => {
    const leaf = fc.oneof(fc.integer(), fc.string());
    const claims = fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.oneof(leaf, fc.array(leaf, { minLength: 1 })),
      {
        minKeys: 1,
      },
    );
    fc.assert(
      fc.property(claims, fc.infiniteStream(fc.boolean()), (held: JsonObject, chosen) => {
        const names = Object.keys(held).filter(() => chosen.next().value);
        const request = buildQuery([{ vct: ORGANISATION, claims: names.map((name) => [name]) }]);
        const disclosed = ask(request, [{ ...organisation, claims: held }]).results[0]?.candidates[0]
          ?.disclose;
        expect(disclosed).toEqual(names.map((name) => [name]));
      }),
    );
  });
});

describe.skipIf(!hasVectors('oidf-schemas'))('the schema of the OpenID Foundation', () => {
  const [, text = '{}'] = vectors('oidf-schemas').find(([name]) => name === 'dcql_request.json') ?? [];
  const isValid = new Ajv({ strict: false }).compile(JSON.parse(text));

  it('accepts what we build', () => {
    const request = buildQuery([
      { vct: ORGANISATION, claims: [['legal_name'], ['previous_names', null], ['owners', 0, 'name']] },
      { vct: OWNERS, claims: [], isOptional: true },
    ]);
    expect(isValid(request)).toBe(true);
  });

  it.each(refused)('refuses a query with %s, as we do', (_, wrong) => {
    expect(isValid(JSON.parse(JSON.stringify(wrong)))).toBe(false);
  });
});
