import { spawnSync } from 'node:child_process';

// Lets people and keys of five accounts call at random, and compares each answer with what a model predicts.
const [calls = '100000', seed = '20261119'] = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'integration',
    '--disable-console-intercept',
    '--reporter=dot',
    'packages/api/test/random-walk.int.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, WALK_CALLS: calls, WALK_SEED: seed } },
);
process.exit(status ?? 1);
