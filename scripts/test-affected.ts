import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { type ChosenTest, chooseTests } from './affected/choose-tests.ts';
import { readImportGraph } from './affected/import-graph.ts';

/** Runs the unit and integration tests that load what was changed since a commit: by default since `main`. */
const root = path.resolve(import.meta.dirname, '..');
const [, , given] = process.argv;

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const graph = readImportGraph(root);
const since = given ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** Every database is made from these, and every page of text from those: the tests that read them name no file. */
const everywhere: readonly [RegExp, RegExp][] = [
  [/^packages\/db\/src\/migrations\//, /\.int\.test\.ts$/],
  [/^packages\/domain\/src\/texts\//, /(^scripts\/|texts\/|visible-texts).*\.test\.tsx?$/],
  [/^docs\/|\.md$/, /^scripts\/.*\.test\.ts$/],
];
/** Rules about all files read them without loading them. */
const always = /^scripts\/[^/]+\.test\.ts$/;

const chosen = new Map<string, string>();
for (const { test, because } of chooseTests(
  graph,
  changed.filter((file) => graph.has(file)),
))
  chosen.set(test, wayOf({ test, because }));
for (const test of graph.keys()) {
  if (!/\.test\.tsx?$/.test(test) || chosen.has(test)) continue;
  const rule = everywhere.find(([file, tests]) => tests.test(test) && changed.some((one) => file.test(one)));
  if (rule) chosen.set(test, `${changed.find((one) => rule[0].test(one))} concerns all of these`);
  else if (changed.length > 0 && always.test(test)) chosen.set(test, 'reads every file');
}

const specs = [...chosen.keys()].filter((test) => test.endsWith('.spec.ts'));
const tests = [...chosen.keys()].filter((test) => !test.endsWith('.spec.ts')).sort();
console.log(`${changed.length} files changed since ${since}; ${tests.length} test files load them:\n`);
for (const test of tests) console.log(`${test}\n    ${chosen.get(test)}`);
if (specs.length > 0) console.log(`\nBrowser journeys to run with npm run test:e2e: ${specs.join(', ')}`);
if (tests.length > 0) {
  const projects = ['--project', 'unit', '--project', 'integration'];
  const shell = process.platform === 'win32';
  const { status } = spawnSync('vitest', ['run', ...projects, ...tests], {
    stdio: 'inherit',
    cwd: root,
    shell,
  });
  process.exitCode = status ?? 1;
}

function wayOf({ because }: ChosenTest): string {
  const names = because.map((file) => file.replace(/^(packages|apps)\//, '').replace('/src/', '/'));
  return names.length > 5 ? [...names.slice(0, 2), '…', ...names.slice(-2)].join(' ← ') : names.join(' ← ');
}
