export interface Spread {
  p50: number;
  p95: number;
}

/** Times the candidates alternately, so that other load on the machine affects them all equally. */
export async function timeInTurns(
  works: readonly (() => Promise<unknown>)[],
  rounds: number,
): Promise<Spread[]> {
  const timed = works.map((work) => ({ work, taken: new Float64Array(rounds) }));
  for (let round = 0; round < rounds; round++)
    for (const { work, taken } of timed) {
      const from = performance.now();
      await work();
      taken[round] = performance.now() - from;
    }
  return timed.map(({ taken }) => {
    taken.sort();
    const at = (share: number) => round(taken[Math.floor(rounds * share)] ?? 0);
    return { p50: at(0.5), p95: at(0.95) };
  });
}

export const round = (value: number): number => Math.round(value * 100) / 100;
