import { describe, expect, it } from 'vitest';
import { analyseOwnership, type OwnershipChoice } from './analyse-ownership.ts';
import { lowest, ZERO } from './fraction.ts';
import type { OwnershipGraph } from './graph.ts';
import { type Range, shareText } from './range.ts';
import { story } from './testing/story.ts';

const analyse = (builder: { graph: () => OwnershipGraph }, choice: Partial<OwnershipChoice> = {}) =>
  analyseOwnership(builder.graph(), { asAt: '2026-11-16', view: 'Both', threshold: '25', ...choice });

const text = (range: Range | null | undefined): string | null => {
  if (!range) return null;
  const { min, max } = shareText(range);
  return min === max ? min : `${min}–${max}`;
};

const shareOf = (
  analysis: ReturnType<typeof analyse>,
  party: string,
  measure: 'capital' | 'votes' = 'capital',
) => text(analysis.effective[measure].shares.get(party));

const sum = (analysis: ReturnType<typeof analyse>, partyId: string) => {
  const owner = analysis.beneficialOwners.owners.find((one) => one.partyId === partyId);
  const ground = owner?.grounds.find((one) => one.kind === 'Capital');
  if (ground?.kind !== 'Capital') return null;
  return ground.terms.map(
    ({ factors, product, path }) =>
      `${factors.map(text).join(' × ')} = ${text(product)} via ${path.slice(1, -1).join(', ')}`,
  );
};

/** The share of the ground “stated by the company”; undefined if there is no such ground. */
const stated = (analysis: ReturnType<typeof analyse>, partyId: string) => {
  const owner = analysis.beneficialOwners.owners.find((one) => one.partyId === partyId);
  const ground = owner?.grounds.find((one) => one.kind === 'Declared');
  return ground?.kind === 'Declared' ? text(ground.share) : undefined;
};

describe('effective ownership', () => {
  it('multiplies along a chain and shows the arithmetic', () => {
    const analysis = analyse(
      story('Kestrel Ltd').holds('HoldCo', 'Kestrel Ltd', '50').holds('Piet', 'HoldCo', '60'),
    );
    expect(shareOf(analysis, 'Piet')).toBe('30');
    expect(sum(analysis, 'Piet')).toEqual(['60 × 50 = 30 via HoldCo']);
  });

  it('adds up several paths to an owner, including a trust, and leaves the unexplained rest', () => {
    const analysis = analyse(
      story('Northgate Ltd')
        .holds('NH Group', 'Northgate Ltd', '100')
        .holds('HoldCo', 'NH Group', '50')
        .holds('Baobab Trust', 'NH Group', '38')
        .holds('Piet', 'HoldCo', '60')
        .holds('Adaeze', 'HoldCo', '40')
        .holds('Adaeze', 'Baobab Trust', '25', { role: 'Beneficiary' })
        .holds('Lindiwe', 'Baobab Trust', '75', { role: 'Beneficiary' }),
    );
    expect(['Piet', 'Adaeze', 'Lindiwe'].map((party) => shareOf(analysis, party))).toEqual([
      '30',
      '29.5',
      '28.5',
    ]);
    expect(text(analysis.effective.capital.unknown)).toBe('12');
    expect(sum(analysis, 'Adaeze')).toEqual([
      '40 × 50 × 100 = 20 via HoldCo, NH Group',
      '25 × 38 × 100 = 9.5 via Baobab Trust, NH Group',
    ]);
    expect(analysis.beneficialOwners.owners.map(({ partyId }) => partyId)).toEqual([
      'Piet',
      'Adaeze',
      'Lindiwe',
    ]);
    expect(analysis.issues).toMatchObject([{ kind: 'UnknownRemainder', partyId: 'NH Group' }]);
  });

  it('is solved exactly for companies that hold each other', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Paula', 'Subject Ltd', '50')
        .holds('Ring Co', 'Subject Ltd', '50')
        .holds('Subject Ltd', 'Ring Co', '50')
        .holds('Quentin', 'Ring Co', '50'),
    );
    expect(lowest(analysis.effective.capital.shares.get('Paula')?.min ?? ZERO)).toEqual({ n: 2n, d: 3n });
    expect(lowest(analysis.effective.capital.shares.get('Quentin')?.min ?? ZERO)).toEqual({ n: 1n, d: 3n });
    expect(shareOf(analysis, 'Ring Co')).toBe('50');
    expect(text(analysis.effective.capital.unknown)).toBe('0');
  });

  it('attributes a company’s own shares to the other owners', () => {
    const analysis = analyse(
      story('Subject Ltd').holds('Subject Ltd', 'Subject Ltd', '20').holds('Paula', 'Subject Ltd', '80'),
    );
    expect(shareOf(analysis, 'Paula')).toBe('100');
  });

  it('keeps ranges as ranges, never above what the other owners leave', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('HoldCo', 'Subject Ltd', { min: '50', max: '75' })
        .holds('Paula', 'HoldCo', { min: '25', max: '50' })
        .holds('Quentin', 'HoldCo', '60'),
    );
    expect(shareOf(analysis, 'Paula')).toBe('12.5–30');
    expect(shareOf(analysis, 'Quentin')).toBe('30–45');
    expect(analysis.beneficialOwners.owners.map(({ partyId, isCertain }) => [partyId, isCertain])).toEqual([
      ['Quentin', true],
      ['Paula', false],
    ]);
    expect(text(analysis.effective.capital.unknown)).toBe('25–61.25');
  });

  it('counts a third as exactly a third', () => {
    const analysis = analyse(
      story('Subject Ltd').holds('A Co', 'Subject Ltd', '33.33333333').holds('Paula', 'A Co', '33.33333333'),
    );
    expect(analysis.effective.capital.shares.get('Paula')?.min).toEqual({
      n: 3333333333n ** 2n,
      d: 10n ** 20n,
    });
  });

  it('is that of the given day', () => {
    const builder = story('Subject Ltd')
      .holds('Paula', 'Subject Ltd', '100', { to: '2024-06' })
      .holds('Quentin', 'Subject Ltd', '100', { from: '2024-07-01' });
    expect(shareOf(analyse(builder, { asAt: '2024-06-30' }), 'Paula')).toBe('100');
    expect(shareOf(analyse(builder, { asAt: '2024-07-01' }), 'Paula')).toBeNull();
    expect(shareOf(analyse(builder, { asAt: '2024-07-01' }), 'Quentin')).toBe('100');
  });
});

describe('votes and capital', () => {
  it('differ by the class of the shares', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .party({
          id: 'Subject Ltd',
          kind: 'Organisation',
          shareClasses: [
            { name: 'A', capital: '20', votes: '80' },
            { name: 'B', capital: '80', votes: '20' },
          ],
        })
        .holds('Paula', 'Subject Ltd', '100', { shareClass: 'A' })
        .holds('Quentin', 'Subject Ltd', '50', { shareClass: 'B' }),
    );
    expect([shareOf(analysis, 'Paula'), shareOf(analysis, 'Paula', 'votes')]).toEqual(['20', '80']);
    expect([shareOf(analysis, 'Quentin'), shareOf(analysis, 'Quentin', 'votes')]).toEqual(['40', '10']);
    expect(analysis.controllers).toMatchObject([{ partyId: 'Paula', isCertain: true }]);
  });

  it('differ where shares do not vote', () => {
    const analysis = analyse(
      story('Subject Ltd').holds('Paula', 'Subject Ltd', '40', { shareClass: 'Non-voting ordinary' }),
    );
    expect([shareOf(analysis, 'Paula'), shareOf(analysis, 'Paula', 'votes')]).toEqual(['40', '0']);
  });

  it('make a person with a majority through companies that they control a controller', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('One Co', 'Subject Ltd', '30')
        .holds('Two Co', 'Subject Ltd', '30')
        .holds('Paula', 'One Co', '51')
        .holds('Paula', 'Two Co', '51'),
    );
    expect(shareOf(analysis, 'Paula')).toBe('30.6');
    expect(analysis.controllers).toMatchObject([{ partyId: 'Paula', isCertain: true }]);
    expect(text(analysis.controllers[0]?.step.votes)).toBe('60');
  });
});

describe('control without shares', () => {
  it('makes a beneficial owner through a right, passed on through a majority', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('HoldCo', 'Subject Ltd', '60')
        .says('Rita', 'HoldCo', { role: 'SignificantControl', rights: ['AppointsDirectors'] }),
    );
    const rita = analysis.beneficialOwners.owners.find(({ partyId }) => partyId === 'Rita');
    expect(rita).toMatchObject({ isCertain: true, grounds: [{ kind: 'Control' }] });
    expect(shareOf(analysis, 'Rita')).toBeNull();
  });

  it('names everyone with a role in a trust that reaches the threshold', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Acorn Trust', 'Subject Ltd', '30')
        .says('Tess', 'Acorn Trust', { role: 'Trustee' })
        .says('Sven', 'Acorn Trust', { role: 'Settlor' })
        .says('Bela', 'Acorn Trust', { role: 'Beneficiary' }),
    );
    const found = analysis.beneficialOwners.owners.map(({ partyId, isCertain }) => [partyId, isCertain]);
    expect(Object.fromEntries(found)).toEqual({ Tess: true, Sven: true, Bela: true });
    expect(shareOf(analysis, 'Bela')).toBe('0–30');
    expect(shareOf(analysis, 'Tess', 'votes')).toBe('30');
  });

  it('finds the people behind a corporate trustee', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Acorn Trust', 'Subject Ltd', '30')
        .says('Trustee Co', 'Acorn Trust', { role: 'Trustee' })
        .holds('Paula', 'Trustee Co', '100'),
    );
    expect(analysis.beneficialOwners.owners.map(({ partyId }) => partyId)).toEqual(['Paula']);
  });

  it('finds the person behind a nominee, and no one if the nominee names none', () => {
    const known = analyse(
      story('Subject Ltd')
        .holds('Paula', 'A Co', '10')
        .holds('Nominee Co', 'Subject Ltd', '40', { nominee: { forId: 'Paula' } }),
    );
    expect(shareOf(known, 'Paula')).toBe('40');
    expect(shareOf(known, 'Nominee Co')).toBeNull();
    const unknown = analyse(
      story('Subject Ltd').holds('Nominee Co', 'Subject Ltd', '40', { nominee: { forId: null } }),
    );
    expect(text(unknown.effective.capital.unknown)).toBe('100');
    expect(unknown.issues).toContainEqual({
      kind: 'NomineeForUnknown',
      ownerId: 'Nominee Co',
      ownedId: 'Subject Ltd',
    });
  });
});

describe('beneficial owners', () => {
  it('reach the threshold at exactly the threshold', () => {
    const builder = story('Subject Ltd').holds('HoldCo', 'Subject Ltd', '50').holds('Paula', 'HoldCo', '50');
    expect(analyse(builder).beneficialOwners.owners).toMatchObject([{ partyId: 'Paula', isCertain: true }]);
    expect(analyse(builder, { threshold: '25.00001' }).beneficialOwners.owners).toEqual([]);
  });

  it('are the senior managers if no one reaches the threshold', () => {
    const builder = story('Subject Ltd').says('Mona', 'Subject Ltd', { role: 'SeniorManager' });
    for (let i = 0; i < 10; i += 1) builder.holds(`Owner ${i}`, 'Subject Ltd', '10');
    expect(analyse(builder).beneficialOwners).toMatchObject({
      owners: [],
      unknownMayReach: false,
      seniorManagers: { reason: 'NobodyReaches', partyIds: ['Mona'] },
    });
  });

  it('are uncertain if too little is known about the owners', () => {
    const { beneficialOwners } = analyse(story('Subject Ltd').holds('Paula', 'Subject Ltd', '10'));
    expect(beneficialOwners).toMatchObject({
      unknownMayReach: true,
      seniorManagers: { reason: 'OwnersUnknown' },
    });
  });

  it('named by the company are not counted again beside the chain that explains them', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('HoldCo', 'Subject Ltd', '100')
        .holds('Paula', 'HoldCo', '60')
        .holds('Paula', 'Subject Ltd', '60', { role: 'BeneficialOwner' }),
    );
    expect(shareOf(analysis, 'Paula')).toBe('60');
    expect(analysis.issues.filter(({ kind }) => kind === 'Over100')).toEqual([]);
    expect(analysis.beneficialOwners.owners[0]?.grounds.map(({ kind }) => kind)).toEqual([
      'Capital',
      'Control',
      'Declared',
    ]);
  });

  it('are stated with the share that the company gives for the whole chain, not with the shares they hold directly', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Paula', 'Subject Ltd', '40')
        .holds('HoldCo', 'Subject Ltd', '60')
        .holds('Paula', 'HoldCo', '20')
        .holds('Paula', 'Subject Ltd', '54', { role: 'BeneficialOwner', holding: 'Indirect' }),
    );
    expect(stated(analysis, 'Paula')).toBe('54');
    expect(shareOf(analysis, 'Paula')).toBe('52');
  });

  it('are stated with the share of their role, in whichever way they hold it', () => {
    const builder = story('Subject Ltd').holds('Paula', 'Subject Ltd', '40');
    expect(stated(analyse(builder), 'Paula')).toBeUndefined();
    builder.holds('Paula', 'Subject Ltd', '14', { holding: 'Indirect' });
    builder.holds('Paula', 'Subject Ltd', '54', { role: 'BeneficialOwner' });
    expect(stated(analyse(builder), 'Paula')).toBe('54');
    expect(shareOf(analyse(builder), 'Paula')).toBe('40');
    builder.holds('Paula', 'Subject Ltd', '50', { role: 'BeneficialOwner', voice: 'Owner' });
    expect(stated(analyse(builder), 'Paula')).toBe('50–54');
  });

  it('remain direct as declared, but are not counted beside a chain that already holds everything', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('HoldCo', 'Subject Ltd', '100')
        .holds('Paula', 'HoldCo', '60')
        .holds('Paula', 'Subject Ltd', '60', { role: 'BeneficialOwner' }),
    );
    expect(
      analysis.interests.map(({ ownerId, ownedId, holding, isCounted }) => [
        ownerId,
        ownedId,
        holding,
        isCounted,
      ]),
    ).toEqual([
      ['HoldCo', 'Subject Ltd', 'Direct', true],
      ['Paula', 'HoldCo', 'Direct', true],
      ['Paula', 'Subject Ltd', 'Direct', false],
    ]);
    expect(shareOf(analysis, 'Paula')).toBe('60');
  });

  it('are stated without a share if the company gives none for the role', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Paula', 'Subject Ltd', '10')
        .says('Paula', 'Subject Ltd', { role: 'BeneficialOwner' }),
    );
    expect(stated(analysis, 'Paula')).toBeNull();
  });
});

describe('owner, company and register', () => {
  const interest = (analysis: ReturnType<typeof analyse>) =>
    analysis.interests.find(({ ownerId }) => ownerId === 'Paula');

  it('agree if a figure is within the register’s band', () => {
    const builder = story('Subject Ltd')
      .holds('Paula', 'Subject Ltd', '60')
      .holds('Paula', 'Subject Ltd', '60', { voice: 'Owner' })
      .says('Paula', 'Subject Ltd', {
        voice: 'Register',
        role: 'SignificantControl',
        capital: { min: '50', max: '75' },
      });
    expect(interest(analyse(builder))?.agreement).toBe('ThreeAgree');
    expect(shareOf(analyse(builder), 'Paula')).toBe('60');
    expect(shareOf(analyse(builder, { view: 'Register' }), 'Paula')).toBe('50–75');
  });

  it('differ if they contradict each other, and the share then spans all their statements', () => {
    const builder = story('Subject Ltd')
      .holds('Paula', 'Subject Ltd', '80')
      .holds('Paula', 'Subject Ltd', { min: '25', max: '50' }, { voice: 'Register' });
    expect(interest(analyse(builder))?.agreement).toBe('Differ');
    expect(shareOf(analyse(builder), 'Paula')).toBe('25–80');
    expect(analyse(builder).issues).toContainEqual({
      kind: 'VoicesDiffer',
      ownerId: 'Paula',
      ownedId: 'Subject Ltd',
    });
    expect(shareOf(analyse(builder, { view: 'Declared' }), 'Paula')).toBe('80');
  });

  it('differ if a complete list does not include the owner', () => {
    const builder = story('Subject Ltd')
      .holds('Paula', 'Subject Ltd', '80')
      .says('Paula', 'Subject Ltd', { voice: 'Register', isDenied: true });
    expect(interest(analyse(builder))).toMatchObject({ agreement: 'Differ', deniedBy: ['Register'] });
    expect(shareOf(analyse(builder), 'Paula')).toBe('0–80');
    expect(shareOf(analyse(builder, { view: 'Register' }), 'Paula')).toBeNull();
  });

  it('count as a single voice if only one makes a statement', () => {
    expect(interest(analyse(story('Subject Ltd').holds('Paula', 'Subject Ltd', '80')))?.agreement).toBe(
      'OneVoice',
    );
  });
});

describe('records that cannot be right', () => {
  it('of companies that fully own each other end without an owner, and are reported', () => {
    const analysis = analyse(
      story('Subject Ltd').holds('Ring Co', 'Subject Ltd', '100').holds('Subject Ltd', 'Ring Co', '100'),
    );
    expect(analysis.issues).toContainEqual({
      kind: 'ClosedLoop',
      partyIds: expect.arrayContaining(['Ring Co', 'Subject Ltd']),
    });
    expect(analysis.beneficialOwners).toMatchObject({ owners: [], seniorManagers: { partyIds: [] } });
    expect(shareOf(analysis, 'Ring Co')).toMatch(/100$/);
  });

  it('with shares above 100 % are counted as recorded, and reported', () => {
    const analysis = analyse(
      story('Subject Ltd').holds('Paula', 'Subject Ltd', '80').holds('Quentin', 'Subject Ltd', '40'),
    );
    expect([shareOf(analysis, 'Paula'), shareOf(analysis, 'Quentin')]).toEqual(['80', '40']);
    expect(analysis.issues).toMatchObject([{ kind: 'Over100', partyId: 'Subject Ltd' }]);
  });

  it('with diverging loops give bounds instead of a figure', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Ring Co', 'Subject Ltd', '100')
        .holds('Subject Ltd', 'Ring Co', '100')
        .holds('Paula', 'Ring Co', '30'),
    );
    expect(analysis.issues.map(({ kind }) => kind)).toEqual(['Unsolvable', 'Over100']);
    expect(shareOf(analysis, 'Paula')).toBe('0–100');
  });

  it('with invalid shares are left out and listed', () => {
    const analysis = analyse(
      story('Subject Ltd')
        .holds('Nadia', 'Subject Ltd', '-5')
        .holds('Omar', 'Subject Ltd', '140')
        .holds('Pia', 'Subject Ltd', 'most of it')
        .holds('Quentin', 'Subject Ltd', { min: '60', max: '40' })
        .holds('Rita', 'Subject Ltd', undefined),
    );
    expect(analysis.issues.filter(({ kind }) => kind === 'InvalidShare')).toHaveLength(4);
    expect(analysis.issues.filter(({ kind }) => kind === 'MissingShare')).toHaveLength(5);
    expect(shareOf(analysis, 'Rita')).toBe('0–100');
  });

  it('with missing parties are left out and listed', () => {
    const graph = story('Subject Ltd').holds('Paula', 'Subject Ltd', '50').graph();
    const analysis = analyse({ graph: () => ({ ...graph, parties: graph.parties.slice(0, 1) }) });
    expect(analysis.issues).toContainEqual({ kind: 'UnknownParty', statementId: '0', partyId: 'Paula' });
  });

  it('about an unknown subject return nothing and do not fail', () => {
    expect(
      analyse({ graph: () => ({ subjectId: 'x', parties: [], statements: [] }) }).beneficialOwners.owners,
    ).toEqual([]);
  });

  it('with five thousand owners of one company are all counted', () => {
    const builder = story('Subject Ltd');
    for (let i = 0; i < 5000; i += 1) builder.holds(`Owner ${i}`, 'Subject Ltd', '0.02');
    const analysis = analyse(builder);
    expect(analysis.effective.capital.shares.size).toBe(5001);
    expect(text(analysis.effective.capital.unknown)).toBe('0');
  });
});
