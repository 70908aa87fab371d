import type { OwnershipGraph, Statement } from '@probity/domain/ownership/index.ts';

export interface Shape {
  name: string;
  graph: OwnershipGraph;
}

/** The same numbers in every run. */
function randomness(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Six shapes of so many parties, of which three in five are companies. */
export function shapesOf(nodes: number): Shape[] {
  const companies = Math.floor(nodes * 0.6);
  function build(
    name: string,
    edgesOf: (company: number, random: () => number) => [owner: number, share: number][],
  ): Shape {
    const random = randomness(20_261_116);
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

  const splits = [0.4, 0.3, 0.2];
  const layered = (company: number, random: () => number): [number, number][] => {
    const next = Math.min(companies - 1, company * 3 + 1);
    return splits.map((share, at) => {
      const isCompany = next + at < companies && company * 3 + 3 < companies;
      return [isCompany ? next + at : companies + Math.floor(random() * (nodes - companies)), share];
    });
  };

  return [
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
}
