// node bench/ownership/main.ts [nodes] — effective ownership beside a plain fixed-point iteration on doubles.
import { analyseOwnership, type OwnershipGraph, type Statement } from '@probity/domain/ownership/index.ts';

const nodes = Number(process.argv[2] ?? 10_000);
const GOAL_MS = 200;
const ROUNDS = 9;

/** The same numbers in every run. */
function randomness(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Wanted = { name: string; graph: OwnershipGraph };

function build(
  name: string,
  edgesOf: (company: number, random: () => number) => [owner: number, share: number][],
): Wanted {
  const random = randomness(20_261_116);
  const companies = Math.floor(nodes * 0.6);
  const statements: Statement[] = [];
  for (let company = 0; company < companies; company += 1)
    for (const [owner, share] of edgesOf(company, random))
      if (owner >= 0 && owner < nodes)
        statements.push({
          id: `${statements.length}`,
          ownerId: `p${owner}`,
          ownedId: `p${company}`,
          voice: 'Company',
          role: 'Shareholder',
          holding: 'Direct',
          capital: (share * 100).toFixed(2),
        });
  const parties = Array.from({ length: nodes }, (_, at) => ({
    id: `p${at}`,
    kind: at < companies ? ('Organisation' as const) : ('Person' as const),
  }));
  return { name, graph: { subjectId: 'p0', parties, statements } };
}

const companies = Math.floor(nodes * 0.6);
const splits = [0.4, 0.3, 0.2];
const layered = (company: number, random: () => number): [number, number][] => {
  const next = Math.min(companies - 1, company * 3 + 1);
  return splits.map((share, at) => {
    const isCompany = next + at < companies && company * 3 + 3 < companies;
    return [isCompany ? next + at : companies + Math.floor(random() * (nodes - companies)), share];
  });
};

const cases: Wanted[] = [
  build('layers, three owners each', layered),
  build('layers, and a circle of three at every tenth company', (company, random) => [
    ...layered(company, random),
    ...(company % 10 === 0 && company > 2
      ? [[Math.floor((company - 1) / 3), 0.05] satisfies [number, number]]
      : []),
  ]),
  build('layers with owners shared across branches', (company, random) => [
    ...layered(company, random).slice(0, 2),
    [Math.min(nodes - 1, company + 1 + Math.floor(random() * companies)), 0.15],
  ]),
  build('one circle through all companies', (company, random) => [
    [(company + 1) % companies, 0.6],
    [companies + Math.floor(random() * (nodes - companies)), 0.3],
  ]),
  build('one chain through all companies', (company, random) => [
    [company + 1, 0.97],
    [companies + Math.floor(random() * (nodes - companies)), 0.03],
  ]),
  build('one company with all others as owners', (company, random) =>
    company === 0
      ? Array.from({ length: nodes - 1 }, (_, at) => [at + 1, Math.floor(random() * 2) / 10_000 + 0.0001])
      : [],
  ),
];

/** What anyone would write first: sums over ways, round after round, on doubles, until nothing changes. */
function iterate({ subjectId, statements }: OwnershipGraph): Map<string, number> {
  const held = statements.map(({ ownerId, ownedId, capital }) => ({
    ownerId,
    ownedId,
    share: Number(capital) / 100,
  }));
  let shares = new Map([[subjectId, 1]]);
  for (let round = 0; round < 200; round += 1) {
    const next = new Map([[subjectId, 1]]);
    for (const { ownerId, ownedId, share } of held) {
      const part = (shares.get(ownedId) ?? 0) * share;
      if (part > 0 && ownerId !== subjectId) next.set(ownerId, (next.get(ownerId) ?? 0) + part);
    }
    let change = 0;
    for (const [party, share] of next) change = Math.max(change, Math.abs(share - (shares.get(party) ?? 0)));
    shares = next;
    if (change < 1e-12) break;
  }
  return shares;
}

/** Time on a processor, so that a busy machine does not count; the collector's threads are in it. */
function median(run: () => unknown): number {
  for (let round = 0; round < 3; round += 1) run();
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const choice = { asAt: '2026-11-16', view: 'Both', threshold: '25' } as const;
console.log(`${nodes} parties, median of ${ROUNDS}; goal: ${GOAL_MS} ms for the whole analysis`);
for (const { name, graph } of cases) {
  const whole = median(() => analyseOwnership(graph, choice));
  const plain = median(() => iterate(graph));
  const { effective } = analyseOwnership(graph, choice);
  const ranges = [...effective.capital.shares.values()];
  const isExact = ranges.every(({ min, max }) => min === max);
  console.log(
    `${name.padEnd(54)} ${graph.statements.length} holdings  ${whole.toFixed(0).padStart(5)} ms` +
      ` ${whole <= GOAL_MS ? 'met' : 'NOT MET'}  ${isExact ? 'exact' : 'bounds'}  beside ${plain.toFixed(0)} ms for doubles alone`,
  );
}
