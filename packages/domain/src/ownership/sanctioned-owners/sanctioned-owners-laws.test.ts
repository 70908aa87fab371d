import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseOwnership } from '../analyse-ownership.ts';
import type { OwnershipGraph, Statement } from '../graph.ts';
import { findSanctionedOwners, type SanctionsOutcome } from './sanctioned-owners.ts';
import { type SanctionsRegime, sanctionsRegimes } from './sanctions-rules.ts';

/** Shares in tenths, so that exactly half is frequent. */
interface Holding {
  owner: number;
  owned: number;
  min: number;
  max: number;
  right: 'AppointsDirectors' | 'SignificantInfluence' | null;
}

interface RandomGraph {
  companies: number;
  parties: number;
  holdings: Holding[];
  /** A bit for each party and regime. */
  listed: Record<SanctionsRegime, number>;
  /** A bit for each party that holds under one joint arrangement. */
  arrangement: number;
}

const arbitraryGraph = (width: number): fc.Arbitrary<RandomGraph> =>
  fc
    .record({
      companies: fc.integer({ min: 1, max: 5 }),
      people: fc.integer({ min: 1, max: 3 }),
      drawn: fc.array(fc.nat(), { maxLength: 14 }),
      listed: fc.record({ EU: fc.nat(255), UK: fc.nat(255), US: fc.nat(255) }),
      arrangement: fc.oneof(fc.constant(0), fc.nat(255)),
    })
    .map(({ companies, people, drawn, listed, arrangement }) => {
      const parties = companies + people;
      const left = new Array<number>(companies).fill(10);
      const holdings = new Map<string, Holding>();
      for (const number of drawn) {
        const owned = number % companies;
        const owner = Math.floor(number / 8) % parties;
        const min = Math.min(Math.floor(number / 64) % 8, left[owned] ?? 0);
        const max = Math.min(10, min + (Math.floor(number / 512) % (width + 1)));
        const chance = Math.floor(number / 4096) % 16;
        const right = chance === 0 ? 'AppointsDirectors' : chance === 1 ? 'SignificantInfluence' : null;
        if (holdings.has(`${owner} ${owned}`)) continue;
        left[owned] = (left[owned] ?? 0) - min;
        holdings.set(`${owner} ${owned}`, { owner, owned, min, max, right });
      }
      return { companies, parties, holdings: [...holdings.values()], listed, arrangement };
    });

function graphOf({ companies, parties, holdings }: RandomGraph): OwnershipGraph {
  return {
    subjectId: '0',
    parties: Array.from({ length: parties }, (_, party) => ({
      id: `${party}`,
      kind: party < companies ? 'Organisation' : 'Person',
    })),
    statements: holdings.map(
      ({ owner, owned, min, max, right }, index): Statement => ({
        id: `${index}`,
        ownerId: `${owner}`,
        ownedId: `${owned}`,
        voice: 'Company',
        role: 'Shareholder',
        holding: 'Direct',
        capital: { min: `${min * 10}`, max: `${max * 10}` },
        rights: right ? [right] : [],
      }),
    ),
  };
}

function outcomes(random: RandomGraph): Record<SanctionsRegime, SanctionsOutcome[]> {
  const listedIn = (regime: SanctionsRegime) =>
    new Set(partiesIn(random, random.listed[regime]).map((party) => `${party}`));
  const owners = findSanctionedOwners(
    analyseOwnership(graphOf(random), { asAt: '2026-11-18', view: 'Both', threshold: '25' }),
    {
      listed: { EU: listedIn('EU'), UK: listedIn('UK'), US: listedIn('US') },
      jointArrangements: [partiesIn(random, random.arrangement).map((party) => `${party}`)],
    },
  );
  const of = (regime: SanctionsRegime) =>
    Array.from(
      { length: random.companies },
      (_, party) => owners.resultFor(`${party}`, regime)?.outcome ?? 'NotReached',
    );
  return { EU: of('EU'), UK: of('UK'), US: of('US') };
}

const partiesIn = ({ parties }: RandomGraph, bits: number): number[] =>
  Array.from({ length: parties }, (_, party) => party).filter((party) => (bits >> party) & 1);

/** Whether the parties in `bits` own the company together; as little of it as recorded, or as much as can be. */
function isOwned(
  { holdings }: RandomGraph,
  company: number,
  bits: number,
  { regime, isMost }: { regime: SanctionsRegime; isMost: boolean },
): boolean {
  const inCompany = holdings.filter(({ owned }) => owned === company);
  let most = 0;
  // Every way to divide the company among its owners in tenths.
  const divide = (index: number, held: number, total: number): void => {
    const holding = inCompany[index];
    if (total > 10) return;
    if (!holding) {
      most = Math.max(most, held);
      return;
    }
    const counts = (bits >> holding.owner) & 1;
    const last = isMost ? holding.max : holding.min;
    for (let share = holding.min; share <= last; share += 1)
      divide(index + 1, held + share * counts, total + share);
  };
  divide(0, 0, 0);
  if (regime === 'US' ? most >= 5 : most > 5) return true;
  if (regime === 'US') return false;
  return inCompany.some(
    ({ owner, right }) =>
      (bits >> owner) & 1 && (right === 'AppointsDirectors' || (isMost && right !== null)),
  );
}

/** By definition: the smallest set of parties with those listed that leaves out no company it owns. Tries all sets. */
function smallestClosedSet(
  random: RandomGraph,
  listed: number,
  rule: { regime: SanctionsRegime; isMost: boolean },
): number {
  const all = (1 << random.parties) - 1;
  const ownedBy = new Map<string, boolean>();
  const isOwnedBy = (company: number, bits: number) => {
    const key = `${company} ${bits}`;
    const known = ownedBy.get(key);
    if (known !== undefined) return known;
    const answer = isOwned(random, company, bits, rule);
    ownedBy.set(key, answer);
    return answer;
  };
  let smallest = all;
  for (let companies = 0; companies < 1 << random.companies; companies += 1) {
    const bits = companies | listed;
    let isClosed = true;
    for (let company = 0; company < random.companies && isClosed; company += 1)
      if (!((bits >> company) & 1) && isOwnedBy(company, bits)) isClosed = false;
    if (isClosed) smallest &= bits;
  }
  return smallest;
}

function outcomeByDefinition(
  random: RandomGraph,
  company: number,
  regime: SanctionsRegime,
): SanctionsOutcome {
  const listed = random.listed[regime] & ((1 << random.parties) - 1);
  const together = random.arrangement & ((1 << random.parties) - 1);
  const groups =
    regime === 'UK'
      ? partiesIn(random, listed).map((party) => ((together >> party) & 1 ? together : 1 << party))
      : [listed];
  const isReached = (isMost: boolean) =>
    groups.some((group) => {
      const rule = { regime, isMost };
      return isOwned(random, company, smallestClosedSet(random, group, rule), rule);
    });
  if (isReached(false)) return 'Reached';
  return isReached(true) ? 'CannotBeRuledOut' : 'NotReached';
}

/** `PROPERTY_RUNS=10000` tries more. */
const runs = Number(process.env.PROPERTY_RUNS ?? 2000);

describe('sanctioned owners, for any graph', () => {
  it('are those of the smallest set that leaves out no company it owns', () => {
    const seen = new Map<SanctionsOutcome, number>();
    fc.assert(
      fc.property(arbitraryGraph(3), (random) => {
        const result = outcomes(random);
        for (const regime of sanctionsRegimes)
          for (const [company, outcome] of result[regime].entries()) {
            seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
            expect(outcome).toBe(outcomeByDefinition(random, company, regime));
          }
      }),
      { numRuns: runs },
    );
    expect(Math.min(...seen.values())).toBeGreaterThan(runs / 10);
    expect(seen.size).toBe(3);
  }, 120_000);

  it('are never fewer when one more party is listed', () => {
    fc.assert(
      fc.property(arbitraryGraph(2), fc.nat(7), (random, added) => {
        const listed = { ...random.listed };
        for (const regime of sanctionsRegimes) listed[regime] |= 1 << added;
        const [before, after] = [outcomes(random), outcomes({ ...random, listed })];
        const weight: Record<SanctionsOutcome, number> = { NotReached: 0, CannotBeRuledOut: 1, Reached: 2 };
        for (const regime of sanctionsRegimes)
          for (const [company, outcome] of before[regime].entries())
            expect(weight[after[regime][company] ?? 'NotReached']).toBeGreaterThanOrEqual(weight[outcome]);
      }),
    );
  });

  it('look at each stake once for each rule where nothing is left open, in a chain of 10 000 companies', () => {
    const length = 10_000;
    const chain: RandomGraph = {
      companies: length,
      parties: length + 1,
      holdings: Array.from({ length }, (_, owned) => ({
        owner: owned + 1,
        owned,
        min: 6,
        max: 6,
        right: null,
      })),
      listed: { EU: 0, UK: 0, US: 0 },
      arrangement: 0,
    };
    const analysis = analyseOwnership(graphOf(chain), { asAt: '2026-11-18', view: 'Both', threshold: '25' });
    const listed = new Set([`${length}`]);
    const owners = findSanctionedOwners(analysis, { listed: { EU: listed, UK: listed, US: listed } });
    expect(owners.resultFor('0', 'US')?.outcome).toBe('Reached');
    expect(owners.looked).toBe(3 * length);
  });
});
