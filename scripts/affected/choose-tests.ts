import type { ImportGraph } from './import-graph.ts';

export interface ChosenTest {
  test: string;
  /** From the changed file to the test, each file loaded by the next. */
  because: readonly string[];
}

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/**
 * These put everything together, so that every test which opens a database or an API loads every file of the product.
 * What they bring in without being asked for is tested where it is used by name, and by the whole run.
 */
const roof = new Set([
  'packages/core/src/consequences.ts',
  'packages/core/src/index.ts',
  'packages/core/src/jobs.ts',
  'packages/api/src/index.ts',
  'packages/api/src/register-api.ts',
  'packages/integrations/src/screening/create-screening.ts',
]);

/** The tests that load a changed file, by the shortest way. */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): ChosenTest[] {
  const usersOf = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) usersOf.set(target, [...(usersOf.get(target) ?? []), file]);
  }
  const ways = new Map(changed.map((file): [string, readonly string[]] => [file, [file]]));
  const queue = [...changed];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    // A change of the roof itself reaches everything.
    if (roof.has(file) && !changed.includes(file)) continue;
    for (const user of usersOf.get(file) ?? []) {
      if (ways.has(user)) continue;
      ways.set(user, [...(ways.get(file) ?? []), user]);
      queue.push(user);
    }
  }
  return [...ways].filter(([file]) => isTest(file)).map(([test, because]) => ({ test, because }));
}
