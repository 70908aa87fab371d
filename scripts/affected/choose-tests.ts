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

/**
 * These set the scene with use cases of several areas. A test that only begins with such a story is not about all of
 * them; the tests of those use cases call them by name.
 */
const story =
  /^packages\/(core\/src\/testing\/(\w+-story|two-parties)|api\/test\/(account-with-records|(access|planted)\/[\w-]+))\.ts$/;

const isFollowed = (file: string): boolean => !roof.has(file) && !story.test(file);

/** The tests that load a changed file, by the shortest way. */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): ChosenTest[] {
  const usersOf = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) usersOf.set(target, [...(usersOf.get(target) ?? []), file]);
  }
  const ways = new Map(changed.map((file): [string, readonly string[]] => [file, [file]]));
  const queue = [...changed];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    // A change of the roof or of a story itself reaches all that load it.
    if (!isFollowed(file) && !changed.includes(file)) continue;
    for (const user of usersOf.get(file) ?? []) {
      if (ways.has(user)) continue;
      ways.set(user, [...(ways.get(file) ?? []), user]);
      queue.push(user);
    }
  }
  return [...ways].filter(([file]) => isTest(file)).map(([test, because]) => ({ test, because }));
}
