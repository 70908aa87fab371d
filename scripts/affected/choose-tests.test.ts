import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { filesUsedBy, readImportGraph } from './import-graph.ts';

const graph = readImportGraph(path.resolve(import.meta.dirname, '../..'));
const chosenFor = (...changed: string[]) => chooseTests(graph, changed).map(({ test }) => test);

describe('the tests of a change', () => {
  it('are those that load the changed file, with the way to it', () => {
    const small = new Map([
      ['a.test.ts', new Set(['a.ts'])],
      ['b.test.ts', new Set(['b.ts'])],
      ['a.ts', new Set(['shared.ts'])],
      ['b.ts', new Set<string>()],
    ]);
    expect(chooseTests(small, ['shared.ts'])).toEqual([
      { test: 'a.test.ts', because: ['shared.ts', 'a.ts', 'a.test.ts'] },
    ]);
  });

  it('leave out those that only begin with a story which loads it', () => {
    const small = new Map([
      ['about.int.test.ts', new Set(['use-case.ts'])],
      ['other.int.test.ts', new Set(['packages/core/src/testing/two-parties.ts'])],
      ['packages/core/src/testing/two-parties.ts', new Set(['use-case.ts'])],
    ]);
    expect(chooseTests(small, ['use-case.ts']).map(({ test }) => test)).toEqual(['about.int.test.ts']);
    expect(chooseTests(small, ['packages/core/src/testing/two-parties.ts'])).toHaveLength(1);
  });

  it('include a test that was changed itself', () => {
    expect(chosenFor('scripts/run-steps.test.ts')).toEqual(['scripts/run-steps.test.ts']);
  });

  it('are those that use the changed use case, not all of its folder', () => {
    const consent = 'packages/core/src/registry/consent';
    const chosen = chosenFor(`${consent}/decide-consent.ts`);
    expect(chosen).toContain(`${consent}/consent.int.test.ts`);
    expect(chosen.length).toBeLessThan(30);
  });

  it('are found through the names of other packages', () => {
    const chosen = chosenFor('packages/domain/src/credentials/review.flow.ts');
    expect(chosen).toContain('packages/core/src/registry/credentials/credential-review.int.test.ts');
  });

  it('are those that use the changed rule, not all of the domain', () => {
    const chosen = chosenFor('packages/domain/src/sharing/lawful-basis.ts');
    expect(chosen).toContain('packages/core/src/exchange/receipts/receipts.int.test.ts');
    expect(chosen).not.toContain('packages/core/src/registry/consent/consent.int.test.ts');
  });

  it('are nearly all if every test depends on what was changed', () => {
    const all = [...graph.keys()].filter((file) => file.endsWith('.int.test.ts'));
    const chosen = new Set(chosenFor('packages/db/src/connect.ts'));
    expect(all.filter((test) => chosen.has(test)).length).toBeGreaterThan(all.length / 2);
  });
});

describe('the tests of the registry', () => {
  // Signed credentials bring a package of their own.
  const tests = [...graph.keys()].filter((file) =>
    /^packages\/core\/src\/registry\/(?!proofs\/).*\.int\.test\.ts$/.test(file),
  );

  it.each(tests)('%s uses fewer than 420 files', (test) => {
    expect(filesUsedBy(graph, test).size).toBeLessThan(420);
  });
});
