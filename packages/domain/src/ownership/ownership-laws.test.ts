import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseOwnership } from './analyse-ownership.ts';
import { compare, minus, ONE, plus, toNumber, ZERO } from './fraction.ts';
import type { OwnershipGraph, OwnershipParty, Statement } from './graph.ts';
import type { Share } from './range.ts';

interface Holding {
  owner: number;
  owned: number;
  /** Hundredths of a per cent. */
  share: number;
}

interface RandomGraph {
  companies: number;
  people: number;
  holdings: Holding[];
}

const percent = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Companies first, the subject as number 0; loops may occur anywhere. At most 99 % of each company is held. */
const arbitraryGraph = (mostCompanies: number): fc.Arbitrary<RandomGraph> =>
  fc
    .record({
      companies: fc.integer({ min: 1, max: mostCompanies }),
      people: fc.integer({ min: 1, max: 6 }),
      drawn: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 6000 })), {
        maxLength: 4 * mostCompanies,
      }),
    })
    .map(({ companies, people, drawn }) => {
      const left = new Array<number>(companies).fill(9900);
      const holdings = new Map<string, Holding>();
      for (const [from, to, wanted] of drawn) {
        const [owner, owned] = [from % (companies + people), to % companies];
        const share = Math.min(wanted, left[owned] ?? 0);
        if (share === 0 || holdings.has(`${owner} ${owned}`)) continue;
        left[owned] = (left[owned] ?? 0) - share;
        holdings.set(`${owner} ${owned}`, { owner, owned, share });
      }
      return { companies, people, holdings: [...holdings.values()] };
    });

function graphOf(
  { companies, people, holdings }: RandomGraph,
  name = (party: number) => `p${party}`,
  shareOf: (holding: Holding) => Share = ({ share }) => percent(share),
): OwnershipGraph {
  const parties = Array.from(
    { length: companies + people },
    (_, party): OwnershipParty => ({
      id: name(party),
      kind: party < companies ? 'Organisation' : 'Person',
    }),
  );
  const statements = holdings.map(
    (holding, at): Statement => ({
      id: `${at}`,
      ownerId: name(holding.owner),
      ownedId: name(holding.owned),
      voice: 'Company',
      role: 'Shareholder',
      holding: 'Direct',
      capital: shareOf(holding),
    }),
  );
  return { subjectId: name(0), parties, statements };
}

const choice = { asAt: '2026-11-16', view: 'Both', threshold: '25' } as const;
const capitalOf = (graph: OwnershipGraph) => analyseOwnership(graph, choice).effective.capital;

/** Gaussian elimination with row exchanges on doubles: shares no code with the product's own solver. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let k = 0; k < size; k += 1) {
    let best = k;
    for (let i = k; i < size; i += 1) if (Math.abs(at(i, k)) > Math.abs(at(best, k))) best = i;
    [rows[k], rows[best]] = [rows[best] ?? [], rows[k] ?? []];
    for (let i = k + 1; i < size; i += 1) {
      const factor = at(i, k) / at(k, k);
      rows[i] = (rows[i] ?? []).map((value, j) => value - factor * at(k, j));
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let k = size - 1; k >= 0; k -= 1) {
    let sum = at(k, size);
    for (let j = k + 1; j < size; j += 1) sum -= at(k, j) * (found[j] ?? 0);
    found[k] = sum / at(k, k);
  }
  return found;
}

/** The probability that a unit of the subject, followed upwards at random, ever reaches the party. */
function chanceToReach({ companies, people, holdings }: RandomGraph, party: number): number {
  const size = companies + people;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => Number(i === j)),
  );
  for (const { owner, owned, share } of holdings)
    if (owned !== party) (matrix[owned] as number[])[owner] = (matrix[owned]?.[owner] ?? 0) - share / 10_000;
  const right = Array.from({ length: size }, (_, i) => Number(i === party));
  return solve(matrix, right)[0] ?? 0;
}

describe('effective ownership, for any graph', () => {
  it('of all people and of unknown owners adds up to exactly 100 %', () => {
    fc.assert(
      fc.property(arbitraryGraph(10), (random) => {
        const { shares, unknown } = capitalOf(graphOf(random));
        const people = Array.from(
          { length: random.people },
          (_, at) => shares.get(`p${random.companies + at}`)?.min ?? ZERO,
        );
        expect(compare(people.reduce(plus, unknown.min), ONE)).toBe(0);
        expect(unknown.min).toBe(unknown.max);
      }),
    );
  });

  it('matches an independent solver, for people and for companies in loops', () => {
    fc.assert(
      fc.property(arbitraryGraph(10), (random) => {
        const { shares } = capitalOf(graphOf(random));
        for (let party = 1; party < random.companies + random.people; party += 1)
          expect(toNumber(shares.get(`p${party}`)?.min ?? ZERO)).toBeCloseTo(chanceToReach(random, party), 9);
      }),
    );
  });

  it('does not depend on the names of the parties or the order of the records', () => {
    fc.assert(
      fc.property(arbitraryGraph(8), fc.infiniteStream(fc.nat()), (random, chance) => {
        const plain = capitalOf(graphOf(random)).shares;
        const renamed = graphOf(random, (party) => `z${(party * 7919) % 104_729}`);
        const parties = [...renamed.parties].reverse();
        const statements = [...renamed.statements].sort(() => ((chance.next().value ?? 0) % 2) - 0.5);
        const other = capitalOf({ ...renamed, parties, statements }).shares;
        expect(other.size).toBe(plain.size);
        for (let party = 0; party < random.companies + random.people; party += 1) {
          const [one, two] = [plain.get(`p${party}`), other.get(`z${(party * 7919) % 104_729}`)];
          expect(compare(one?.min ?? ZERO, two?.min ?? ZERO)).toBe(0);
        }
      }),
    );
  });

  it('never decreases when one share grows at the expense of the unknown remainder', () => {
    fc.assert(
      fc.property(arbitraryGraph(8), fc.nat(), (random, pick) => {
        const grown = random.holdings[pick % Math.max(1, random.holdings.length)];
        fc.pre(grown !== undefined);
        const before = capitalOf(graphOf(random)).shares;
        const holdings = random.holdings.map((one) =>
          one === grown ? { ...one, share: one.share + 100 } : one,
        );
        const after = capitalOf(graphOf({ ...random, holdings })).shares;
        for (const [party, { min }] of before)
          expect(compare(after.get(party)?.min ?? ZERO, min)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is within the bounds that ranges give, wherever the true shares are', () => {
    fc.assert(
      fc.property(arbitraryGraph(8), fc.integer({ min: 0, max: 40 }), (random, width) => {
        const truth = capitalOf(graphOf(random));
        const around = ({ owner, owned, share }: Holding): Share => {
          const spread = ((owner + owned) % 3) * width * 10;
          return {
            min: percent(Math.max(0, share - spread)),
            max: percent(Math.min(10_000, share + 2 * spread)),
          };
        };
        const bounds = capitalOf(graphOf(random, undefined, around));
        for (const [party, { min }] of truth.shares) {
          const bound = bounds.shares.get(party);
          if (!bound) throw new Error(`${party} has no bounds`);
          expect(compare(bound.min, min)).toBeLessThanOrEqual(0);
          expect(compare(bound.max, min)).toBeGreaterThanOrEqual(0);
        }
        expect(compare(bounds.unknown.max, truth.unknown.min)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has close and valid bounds if too many companies hold each other for exact figures', () => {
    fc.assert(
      fc.property(arbitraryGraph(20), fc.integer({ min: 40, max: 90 }), (random, ring) => {
        const circle = Array.from(
          { length: ring },
          (_, at): Holding => ({
            owner: (at + 1) % ring,
            owned: at,
            share: 4000,
          }),
        );
        const big: RandomGraph = {
          companies: ring,
          people: random.people,
          holdings: [
            ...circle,
            ...random.holdings.map(({ owner, owned, share }) => ({
              owner:
                owner < random.companies
                  ? (owner * 3 + 2 * owned + 2) % ring
                  : ring + owner - random.companies,
              owned,
              share: Math.ceil(share / 2),
            })),
          ].filter(
            (one, at, all) => all.findIndex((x) => x.owner === one.owner && x.owned === one.owned) === at,
          ),
        };
        const { shares } = capitalOf(graphOf(big));
        for (let party = ring; party < ring + big.people; party += 1) {
          const { min, max } = shares.get(`p${party}`) ?? { min: ZERO, max: ZERO };
          const truth = chanceToReach(big, party);
          expect(toNumber(min)).toBeLessThanOrEqual(truth + 1e-12);
          expect(toNumber(max)).toBeGreaterThanOrEqual(truth - 1e-12);
          expect(toNumber(minus(max, min))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 25 },
    );
  });
});
