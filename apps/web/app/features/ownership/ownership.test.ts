import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ownership } from '@probity/contract/ownership.ts';
import { bodsOf } from '@probity/domain/ownership/bods.ts';
import { analyseOwnership, shareText } from '@probity/domain/ownership/index.ts';
import { bodsValidator, findBodsProblems } from '@probity/domain/ownership/testing/check-bods.ts';
import { story } from '@probity/domain/ownership/testing/story.ts';
import { describe, expect, it } from 'vitest';
import { chartOf, gridOf } from './chart-model.ts';
import { csvOf } from './export-csv.ts';
import { formatShare } from './format-share.ts';
import { layOut } from './layout-graph.ts';

/** The API response for a story of the domain tests. */
function ownershipOf(structure: ReturnType<typeof story>): Ownership {
  const graph = structure.graph();
  const analysis = analyseOwnership(graph, { asAt: '2026-11-16', view: 'Both', threshold: '25' });
  const text = (range: Parameters<typeof shareText>[0] | null | undefined) =>
    range ? shareText(range) : null;
  return {
    subjectId: graph.subjectId,
    asAt: '2026-11-16',
    view: 'Both',
    threshold: '25',
    parties: graph.parties.map(({ id, kind }) => ({
      id,
      name: id === 'Hidden' ? null : id,
      kind,
      country: 'GB',
      hasProfile: true,
      reviewState: null,
      isUnconfirmed: false,
      screening: null,
      capital: text(analysis.effective.capital.shares.get(id)),
      votes: text(analysis.effective.votes.shares.get(id)),
    })),
    interests: analysis.interests.map((interest) => ({
      ...interest,
      roles: [...interest.roles],
      rights: [...interest.rights],
      capital: text(interest.capital),
      votes: text(interest.votes),
      isNominee: interest.nominee !== null,
      said: [],
    })),
    unknown: {
      capital: shareText(analysis.effective.capital.unknown),
      votes: shareText(analysis.effective.votes.unknown),
    },
    beneficialOwners: analysis.beneficialOwners.owners.map(({ partyId, isCertain }) => ({
      partyId,
      isCertain,
      grounds: [],
    })),
    unknownMayReach: analysis.beneficialOwners.unknownMayReach,
    seniorManagers: null,
    issues: analysis.issues.map((issue) => ({
      kind: issue.kind,
      partyIds:
        'partyId' in issue
          ? [issue.partyId]
          : 'partyIds' in issue
            ? [...issue.partyIds]
            : [issue.ownerId, issue.ownedId],
      share: 'remainder' in issue ? shareText(issue.remainder) : null,
    })),
    registers: [],
    isTruncated: false,
  };
}

const group = () =>
  story('Northgate Ltd')
    .holds('NH Group', 'Northgate Ltd', '100')
    .holds('HoldCo', 'NH Group', '50')
    .holds('Baobab Trust', 'NH Group', '38')
    .holds('Piet', 'HoldCo', '60')
    .holds('Adaeze', 'HoldCo', '40')
    .holds('Adaeze', 'Baobab Trust', '25', { role: 'Beneficiary' })
    .says('Tess', 'Baobab Trust', { role: 'Trustee' })
    .says('Mona', 'Northgate Ltd', { role: 'SeniorManager' });

describe('the ownership chart', () => {
  it('shows every owner once, and an unknown remainder as a separate node', () => {
    const { nodes, edges } = chartOf(ownershipOf(group()));
    expect(nodes.filter(({ id }) => id === 'Adaeze')).toHaveLength(1);
    expect(nodes.map(({ id }) => id)).toContain('unknown NH Group');
    expect(edges.find(({ kind }) => kind === 'unknown')?.share).toMatchObject({ min: '12', max: '12' });
    expect(edges.find(({ from }) => from === 'Tess')).toMatchObject({ kind: 'controls', share: null });
  });

  it('leaves managers to the list of beneficial owners', () => {
    expect(chartOf(ownershipOf(group())).nodes.map(({ id }) => id)).not.toContain('Mona');
  });

  it('puts owners above what they own, also in circular structures', () => {
    const structure = group().holds('Northgate Ltd', 'HoldCo', '0');
    const { nodes, edges } = chartOf(ownershipOf(structure));
    const placed = layOut({ nodes: nodes.map(({ id }) => id), edges });
    expect(Object.keys(placed.nodes)).toHaveLength(nodes.length);
    expect(Object.keys(placed.edges)).toHaveLength(edges.length);
    expect(placed.nodes.Piet?.y).toBeLessThan(placed.nodes['NH Group']?.y ?? 0);
    expect(placed.nodes['NH Group']?.y).toBeLessThan(placed.nodes['Northgate Ltd']?.y ?? 0);
  });

  it('draws every line of a circle through hundreds of companies, with straight lines across many layers', () => {
    const companies = Array.from({ length: 300 }, (_, n) => `company ${n}`);
    const nodes = [...companies, ...Array.from({ length: 100 }, (_, n) => `person ${n}`)];
    const edges = companies.flatMap((to, n) => [
      { id: `circle ${n}`, from: companies[(n + 1) % companies.length] ?? '', to },
      { id: `holding ${n}`, from: `person ${n % 100}`, to },
    ]);
    const placed = layOut({ nodes, edges });
    expect(Object.keys(placed.edges).sort()).toEqual(edges.map(({ id }) => id).sort());
    const straight = Object.values(placed.edges).filter(({ points }) => points.length === 2);
    expect(straight.length).toBeGreaterThan(50);
    const places = Object.values(placed.nodes).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(nodes.length);
    for (const { points, label } of straight) {
      const heights = points.map(({ y }) => y);
      expect(label.y).toBeGreaterThan(Math.min(...heights));
      expect(label.y).toBeLessThan(Math.max(...heights));
    }
  });

  it('reads as a list from the subject upwards, without following a circle forever', () => {
    const structure = story('A Co')
      .holds('B Co', 'A Co', '50')
      .holds('A Co', 'B Co', '50')
      .holds('Paula', 'B Co', '20');
    const rows = gridOf(chartOf(ownershipOf(structure)));
    expect(rows.map(({ node, level, isRepeated }) => [node.id, level, isRepeated])).toEqual([
      ['A Co', 0, false],
      ['B Co', 1, false],
      ['A Co', 2, true],
      ['Paula', 2, false],
      ['unknown B Co', 2, false],
      ['unknown A Co', 1, false],
    ]);
  });

  it.each([
    [{ min: '60', max: '60', isExact: true }, '60%'],
    [{ min: '25', max: '50', isExact: true }, '25–50%'],
    [{ min: '33.3333', max: '33.3333', isExact: false }, '≈ 33.33%'],
    [{ min: '12.3456', max: '12.3477', isExact: true }, '12.34–12.35%'],
  ])('writes %j as %s', (share, words) => expect(formatShare(share)).toBe(words));
});

/** A beneficial owner who is declared beside the chain through which they hold. */
const repeated = () =>
  story('Sub Ltd')
    .holds('HoldCo', 'Sub Ltd', '100')
    .holds('Piet', 'HoldCo', '60')
    .holds('Piet', 'Sub Ltd', '60', { role: 'BeneficialOwner' });

describe('the table as CSV', () => {
  it('keeps a direct interest direct, and says that it is not counted beside the chain', () => {
    const ownership = ownershipOf(repeated());
    const [header = '', ...lines] = csvOf(ownership, chartOf(ownership)).trimEnd().split('\r\n');
    const counted = header.split(',').indexOf('counted');
    const interests = lines
      .map((line) => line.split(','))
      .map((cells) => [cells[0], cells[5], cells[counted]]);
    expect(interests).toEqual([
      ['HoldCo', 'Direct', 'Yes'],
      ['Piet', 'Direct', 'Yes'],
      ['Piet', 'Direct', 'No'],
      ['', 'Direct', 'Yes'],
    ]);
  });

  it('has one row per interest and neutralises formulas', () => {
    const structure = story('A Co').holds('=cmd()', 'A Co', '60').holds('O"Neil, Ann', 'A Co', '40');
    const ownership = ownershipOf(structure);
    const lines = csvOf(ownership, chartOf(ownership)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^'=cmd\(\),Person,GB,A Co,Shareholder,Direct,60,60/);
    expect(lines[2]).toMatch(/^"O""Neil, Ann",/);
  });
});

describe('the export in the Beneficial Ownership Data Standard 0.4', () => {
  const publication = { publisher: 'Probity', today: '2026-11-16' };
  const statements = bodsOf(ownershipOf(group().says('Hidden', 'HoldCo', { capital: '0' })), publication);
  /** The interests that make someone a beneficial owner. */
  const ownersIn = (exported: ReturnType<typeof bodsOf>) =>
    exported.flatMap(({ recordDetails: { subject, interestedParty, interests = [] } }) =>
      interests
        .filter(({ beneficialOwnershipOrControl }) => beneficialOwnershipOrControl)
        .map((one) => [interestedParty, subject, one.type, one.directOrIndirect, one.share]),
    );
  const records = statements.filter(({ recordType }) => recordType !== 'relationship');
  const relationships = statements
    .filter(({ recordType }) => recordType === 'relationship')
    .map(({ recordDetails }) => recordDetails);

  it('gives each statement a unique id of 32 to 64 characters, the version and the publisher', () => {
    expect(new Set(statements.map(({ statementId }) => statementId)).size).toBe(statements.length);
    for (const { statementId, publicationDetails, recordStatus, declarationSubject } of statements) {
      expect(statementId).toMatch(/^[0-9a-f]{32,64}$/);
      expect(publicationDetails).toEqual({
        publicationDate: '2026-11-16',
        bodsVersion: '0.4',
        publisher: { name: 'Probity' },
      });
      expect([recordStatus, declarationSubject]).toEqual(['new', 'Northgate Ltd']);
    }
  });

  it('contains each record once, describes its subject, and dates no statement after its publication', () => {
    expect(new Set(statements.map(({ recordId }) => recordId)).size).toBe(statements.length);
    expect(records.map(({ recordId }) => recordId)).toContain(statements[0]?.declarationSubject);
    for (const { statementDate, publicationDetails } of statements)
      expect(statementDate <= publicationDetails.publicationDate).toBe(true);
  });

  it('describes every party before a relationship names it', () => {
    const described = new Set<unknown>();
    for (const { recordType, recordId, recordDetails } of statements)
      if (recordType !== 'relationship') described.add(recordId);
      else {
        const { subject, interestedParty } = recordDetails;
        expect(described).toContain(subject);
        if (typeof interestedParty === 'string') expect(described).toContain(interestedParty);
        else expect(interestedParty).toEqual({ reason: 'informationUnknownToPublisher' });
      }
  });

  it('follows the rules that the standard states in prose, and detects violations', () => {
    expect(findBodsProblems(statements)).toEqual([]);
    const [first, ...rest] = statements;
    expect(findBodsProblems([...rest, ...(first ? [first] : [])])).not.toEqual([]);
    expect(findBodsProblems([...statements, ...(first ? [first] : [])])).not.toEqual([]);
  });

  it('uses the terms of the standard for trusts, trustees and undisclosed persons', () => {
    expect(records.find(({ recordId }) => recordId === 'Baobab Trust')?.recordDetails).toMatchObject({
      entityType: { type: 'arrangement', subtype: 'trust' },
    });
    expect(records.find(({ recordId }) => recordId === 'Hidden')?.recordDetails).toMatchObject({
      personType: 'anonymousPerson',
      unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' },
    });
    expect(relationships.flatMap(({ interests = [] }) => interests.map(({ type }) => type))).toContain(
      'trustee',
    );
  });

  it('gives an exact share without bounds', () => {
    const piet = relationships.find(({ interestedParty }) => interestedParty === 'Piet');
    expect(piet?.interests).toEqual([
      {
        type: 'shareholding',
        directOrIndirect: 'direct',
        beneficialOwnershipOrControl: false,
        share: { exact: 60 },
      },
    ]);
  });

  it('names the beneficial owners who hold through others, with their effective shares', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', '100')
      .holds('Piet', 'HoldCo', '60')
      .holds('Anna', 'HoldCo', '40');
    const exported = bodsOf(ownershipOf(structure), publication);
    expect(findBodsProblems(exported)).toEqual([]);
    expect(ownersIn(exported)).toEqual([
      ['Piet', 'Sub Ltd', 'shareholding', 'indirect', { exact: 60 }],
      ['Anna', 'Sub Ltd', 'shareholding', 'indirect', { exact: 40 }],
    ]);
  });

  it('names a beneficial owner once, with the direct share and the rest, held through others', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', '60')
      .holds('Piet', 'HoldCo', '100')
      .holds('Piet', 'Sub Ltd', '5.1')
      .holds('Anna', 'Sub Ltd', '34.9');
    const exported = bodsOf(ownershipOf(structure), publication);
    expect(findBodsProblems(exported)).toEqual([]);
    expect(ownersIn(exported)).toEqual([
      ['Piet', 'Sub Ltd', 'shareholding', 'direct', { exact: 5.1 }],
      ['Piet', 'Sub Ltd', 'shareholding', 'indirect', { exact: 60 }],
      ['Anna', 'Sub Ltd', 'shareholding', 'direct', { exact: 34.9 }],
    ]);
  });

  it('gives what ranges leave for the interest through others', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', { min: '50', max: '75' })
      .holds('Piet', 'HoldCo', '100')
      .holds('Piet', 'Sub Ltd', { min: '25', max: '50' });
    expect(ownersIn(bodsOf(ownershipOf(structure), publication))).toEqual([
      ['Piet', 'Sub Ltd', 'shareholding', 'direct', { minimum: 25, maximum: 50 }],
      ['Piet', 'Sub Ltd', 'shareholding', 'indirect', { minimum: 50, maximum: 75 }],
    ]);
  });

  it('adds no interest to one that repeats what is held through others', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', '100')
      .holds('Piet', 'HoldCo', '100')
      .holds('Piet', 'Sub Ltd', { min: '75', max: '100' }, { role: 'BeneficialOwner' });
    const owners = ownersIn(bodsOf(ownershipOf(structure), publication));
    expect(owners.map(([owner, , type, how]) => [owner, type, how])).toEqual([
      ['Piet', 'shareholding', 'direct'],
    ]);
  });

  it('gives the voting rights held through others if they differ from the shares', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', '95', { votes: '50' })
      .holds('Paula', 'HoldCo', { min: '60', max: '80' })
      .holds('Paula', 'Sub Ltd', '5');
    expect(ownersIn(bodsOf(ownershipOf(structure), publication))).toEqual([
      ['Paula', 'Sub Ltd', 'shareholding', 'direct', { exact: 5 }],
      ['Paula', 'Sub Ltd', 'shareholding', 'indirect', { minimum: 57, maximum: 76 }],
      ['Paula', 'Sub Ltd', 'votingRights', 'indirect', { minimum: 30, maximum: 40 }],
    ]);
  });

  it('names the person for whom a nominee holds, also a nominee who is an owner through others', () => {
    const structure = story('Sub Ltd')
      .holds('Nora', 'Sub Ltd', '50', { nominee: { forId: 'Paula' } })
      .holds('HoldCo', 'Sub Ltd', '50')
      .holds('Nora', 'HoldCo', '100')
      .party({ id: 'Paula', kind: 'Person' });
    const exported = bodsOf(ownershipOf(structure), publication);
    expect(findBodsProblems(exported)).toEqual([]);
    expect(
      ownersIn(exported)
        .map(([owner, , , how]) => [owner, how])
        .sort(),
    ).toEqual([
      ['Nora', 'indirect'],
      ['Paula', 'indirect'],
    ]);
  });

  it('keeps an interest direct that is declared beside the chain', () => {
    const exported = bodsOf(ownershipOf(repeated()), publication);
    expect(ownersIn(exported).map(([owner, subject, , how]) => [owner, subject, how])).toContainEqual([
      'Piet',
      'Sub Ltd',
      'direct',
    ]);
  });

  it('names someone who controls the subject through others without a share in it', () => {
    const structure = story('Sub Ltd')
      .holds('HoldCo', 'Sub Ltd', '100')
      .says('Vera', 'HoldCo', { rights: ['AppointsDirectors'] });
    const [vera] = ownersIn(bodsOf(ownershipOf(structure), publication));
    expect(vera).toEqual(['Vera', 'Sub Ltd', 'otherInfluenceOrControl', 'indirect', undefined]);
  });

  // The schemas are the standard's own and not kept here; docs/testing.md says where to get them.
  it.skipIf(!process.env.BODS_SCHEMAS)('is valid against the schemas that the standard publishes', () => {
    const folder = process.env.BODS_SCHEMAS ?? '';
    const errorsOf = bodsValidator((name) => readFileSync(join(folder, `${name}.json`), 'utf8'));
    const worlds = [
      statements,
      bodsOf(
        ownershipOf(
          story('A Co')
            .holds('B Co', 'A Co', '50')
            .holds('A Co', 'B Co', '50')
            .party({ id: 'List plc', kind: 'Listed' })
            .party({ id: 'State', kind: 'State' })
            .holds('List plc', 'B Co', '10')
            .holds('State', 'A Co', { min: '10', max: '20' })
            .says('Nominee', 'A Co', { nominee: { forId: 'Paula' } }),
        ),
        publication,
      ),
      bodsOf(
        ownershipOf(
          story('Sub Ltd')
            .holds('HoldCo', 'Sub Ltd', '95')
            .holds('Paula', 'HoldCo', '60')
            .holds('Paula', 'Sub Ltd', '5'),
        ),
        publication,
      ),
    ];
    for (const exported of worlds) expect(errorsOf(exported)).toEqual([]);
    const [first] = statements;
    expect(errorsOf([{ ...first, statementId: 'short' }])).not.toEqual([]);
  });
});
