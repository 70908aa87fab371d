import { type BodsStatement, statementIdOf } from '@probity/domain/ownership/bods.ts';
import {
  controlRights,
  type InterestRole,
  type OwnershipGraph,
  type PartyKind,
  type Statement,
} from '@probity/domain/ownership/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CredentialSource,
  checkSchema,
  claimsSchema,
  listTypes,
  ownershipStatements,
  type ValidatedValues,
} from './index.ts';
import { ownershipExport } from './ownership-export.ts';
import { today } from './testing/examples.ts';

const typeNamed = (key: string) => {
  const type = listTypes().find((known) => known.key === key);
  if (!type) throw new Error(`There is no type ${key}.`);
  return type;
};
const ownership = typeNamed('ownership');
const publication = { publisher: 'Probity', today };

const FIELDS: Partial<Record<InterestRole, keyof ValidatedValues>> = {
  Shareholder: 'Shareholder',
  SignificantControl: 'SignificantControl',
  BeneficialOwner: 'UltimateBeneficialOwner',
  Partner: 'Partner',
  Beneficiary: 'Beneficiary',
  Trustee: 'Trustee',
  Settlor: 'Founder',
};

/** Values that name the owners of the subject in their roles, and the people whom the engine found to be behind them. */
function valuesOf(
  graph: OwnershipGraph,
  exported: readonly BodsStatement[],
  subjectName: string,
): ValidatedValues {
  const named: Record<string, { entityId: string; naturesOfControl: []; holding: 'Direct' }[]> = {};
  const name = (field: string, entityId: string) => {
    named[field] = [...(named[field] ?? []), { entityId, naturesOfControl: [], holding: 'Direct' }];
  };
  for (const { role, ownerId, ownedId } of graph.statements) {
    const field = FIELDS[role];
    if (ownedId === graph.subjectId && field) name(field, ownerId);
  }
  for (const { recordDetails } of exported) {
    const { subject, interestedParty, interests = [] } = recordDetails;
    if (subject === graph.subjectId && interests.some((interest) => interest.beneficialOwnershipOrControl))
      name('UltimateBeneficialOwner', String(interestedParty));
  }
  // The fields that are named here all hold relations to a party.
  return { ...named, RegistrationName: [subjectName] } as ValidatedValues;
}

/** What an ownership credential carries: the subject, its owners, and how they are related. */
function aboutSubject(statements: readonly BodsStatement[], subjectId: string): BodsStatement[] {
  const relationships = statements.filter(
    ({ recordType, recordDetails }) => recordType === 'relationship' && recordDetails.subject === subjectId,
  );
  const named = new Set([
    subjectId,
    ...relationships.map(({ recordDetails }) => recordDetails.interestedParty),
  ]);
  const parties = statements.filter(
    ({ recordType, recordId }) => recordType !== 'relationship' && named.has(recordId),
  );
  return [...parties, ...relationships];
}

const byRecord = (statements: readonly BodsStatement[]) =>
  statements.toSorted((a, b) => a.statementId.localeCompare(b.statementId));

const kinds = ['Person', 'Organisation', 'Trust', 'Partnership', 'State', 'Listed', 'Unknown'] as const;
const percent = fc.integer({ min: 1, max: 3000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const share = fc.oneof(
  percent,
  fc.tuple(percent, percent).map(([a, b]) => {
    const [min, max] = Number(a) <= Number(b) ? [a, b] : [b, a];
    return { min, max };
  }),
);

/** Values of these roles have a share and natures of control; those of others name a party alone. */
const WITH_SHARES: readonly InterestRole[] = ['Shareholder', 'SignificantControl', 'BeneficialOwner'];

interface RandomOwnership {
  graph: OwnershipGraph;
  names: ReadonlyMap<string, string | null>;
}

/** Companies own each other in any way, loops included; every role, kind of party, nominee and unknown name occurs. */
const arbitraryOwnership: fc.Arbitrary<RandomOwnership> = fc
  .record({
    subjectKind: fc.constantFrom<PartyKind>('Organisation', 'Listed', 'Partnership', 'Trust'),
    parties: fc.array(
      fc.record({
        kind: fc.constantFrom<PartyKind>(...kinds),
        name: fc.option(fc.constantFrom('Ada Okafor', 'Baobab Trust', 'Kestrel Ltd', 'Élodie N’Diaye', 'Wu')),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    held: fc.array(
      fc.record({
        owner: fc.nat(),
        owned: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat()),
        role: fc.constantFrom<InterestRole>(
          'Shareholder',
          'Shareholder',
          'SignificantControl',
          'BeneficialOwner',
          'Partner',
          'Beneficiary',
          'Trustee',
          'Settlor',
        ),
        holding: fc.constantFrom<'Direct' | 'Indirect'>('Direct', 'Direct', 'Indirect'),
        capital: fc.option(share, { nil: undefined }),
        votes: fc.option(share, { nil: undefined }),
        rights: fc.subarray([...controlRights]),
        isNominee: fc.boolean(),
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })
  .map(({ subjectKind, parties, held }) => {
    const all = [{ kind: subjectKind, name: 'Northgate Harbour Systems' }, ...parties].map(
      (party, position) => ({
        ...party,
        id: `p${position}`,
      }),
    );
    const companies = all.filter(({ kind }) => kind !== 'Person');
    const statements = held.flatMap((one, position): Statement[] => {
      const { owner, owned, isNominee, ...statement } = one;
      const ownerId = `p${owner % all.length}`;
      const ownedId = companies[owned % companies.length]?.id ?? 'p0';
      if (ownerId === ownedId) return [];
      const nominee = isNominee && position % 3 === 0 ? { forId: null } : undefined;
      const { role, holding } = statement;
      const said = WITH_SHARES.includes(role) ? { ...statement, nominee } : { role, holding };
      return [{ ...said, id: `${position}`, ownerId, ownedId, voice: 'Company' }];
    });
    return {
      graph: { subjectId: 'p0', parties: all.map(({ id, kind }) => ({ id, kind })), statements },
      names: new Map(all.map(({ id, name }) => [id, name])),
    };
  });

function sourceOf({ graph, names }: RandomOwnership): CredentialSource {
  const exported = ownershipExport(graph, today, (id) => ({
    name: names.get(id) ?? null,
    country: id === 'p1' ? null : 'GB',
  }));
  const values = valuesOf(graph, exported, names.get('p0') ?? '');
  return { today, subject: { id: 'p0', kind: 'Organization', values }, ownership: exported };
}

describe('an ownership credential', () => {
  it('gives back the statements about owners that it was made of, for any ownership', () => {
    let credentials = 0;
    fc.assert(
      fc.property(arbitraryOwnership, (random) => {
        const source = sourceOf(random);
        const claims = ownership.claimsOf(source);
        const expected = aboutSubject(source.ownership ?? [], 'p0');
        const owned = expected.some(
          ({ recordType, recordId }) => recordType === 'relationship' && !recordId.startsWith('unknown-'),
        );
        expect(claims !== null).toBe(owned);
        if (!claims) return;
        credentials += 1;
        expect(checkSchema(claimsSchema(ownership), claims)).toEqual([]);
        // As it travels: numbers and texts of JSON.
        const travelled = JSON.parse(JSON.stringify(claims));
        expect(byRecord(ownershipStatements(travelled, publication))).toEqual(byRecord(expected));
      }),
      { numRuns: 400 },
    );
    expect(credentials).toBeGreaterThan(250);
  });

  it('names no owner and no interest that no validated value names', () => {
    fc.assert(
      fc.property(arbitraryOwnership, fc.nat(), (random, pick) => {
        const source = sourceOf(random);
        const { values } = source.subject;
        const left = `p${pick % random.names.size}`;
        const without = Object.fromEntries(
          Object.entries(values).map(([field, named]) => [
            field,
            (named as readonly unknown[]).filter((value) => Object(value).entityId !== left),
          ]),
        );
        for (const key of ['ownership', 'beneficial-owners']) {
          const claims = typeNamed(key).claimsOf({
            ...source,
            subject: { ...source.subject, values: without },
          });
          const owners = [claims?.owner, claims?.ubo].flat().map((owner) => Object(owner).party_id);
          if (left !== 'p0') expect(owners).not.toContain(left);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('says how much unknown owners hold only if it leaves out nobody who holds a share', () => {
    const graph: OwnershipGraph = {
      subjectId: 'p0',
      parties: [
        { id: 'p0', kind: 'Organisation' },
        { id: 'p1', kind: 'Person' },
        { id: 'p2', kind: 'Person' },
      ],
      statements: ['p1', 'p2'].map((ownerId) => ({
        id: ownerId,
        ownerId,
        ownedId: 'p0',
        voice: 'Company',
        role: 'Shareholder',
        holding: 'Direct',
        capital: '40',
      })),
    };
    const source = sourceOf({ graph, names: new Map([['p0', 'Northgate Harbour Systems']]) });
    expect(ownership.claimsOf(source)).toMatchObject({ unknown_share: { percentage: 20 } });
    const Shareholder = source.subject.values.Shareholder?.slice(1) ?? [];
    const partial = ownership.claimsOf({
      ...source,
      subject: { ...source.subject, values: { Shareholder } },
    });
    expect(partial).toMatchObject({ owner: [{ party_id: 'p2' }] });
    expect(partial).not.toHaveProperty('unknown_share');
  });

  it('says in the kind of an interest that it is held as a nominee, so that it cannot be left undisclosed', () => {
    const graph: OwnershipGraph = {
      subjectId: 'p0',
      parties: [
        { id: 'p0', kind: 'Organisation' },
        { id: 'p1', kind: 'Person' },
      ],
      statements: [
        {
          id: '1',
          ownerId: 'p1',
          ownedId: 'p0',
          voice: 'Company',
          role: 'Shareholder',
          holding: 'Direct',
          capital: '100',
          nominee: { forId: null },
        },
      ],
    };
    const claims = ownership.claimsOf(sourceOf({ graph, names: new Map() }));
    expect(claims).toMatchObject({
      owner: [{ interests: { type: ['nomineeShareholding'], percentage: 100 } }],
    });
  });

  it('disclosed without names says that they are unknown', () => {
    const entity = { party_id: 'p0', entity_type: 'registeredEntity' };
    const [subject, person] = ownershipStatements(
      { as_at: today, legal_entity: entity, owner: [{ party_id: 'p1', type: 'Person' }] },
      publication,
    );
    expect(subject?.statementId).toBe(statementIdOf('entity', 'p0', today));
    expect(subject?.recordDetails).toMatchObject({ unspecifiedEntityDetails: {} });
    expect(person?.recordDetails).toMatchObject({ personType: 'anonymousPerson' });
  });
});
