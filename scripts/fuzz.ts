import { spawnSync } from 'node:child_process';

// Sends seeded bad requests to every operation, over loopback, and prints how they were answered. No 5xx is accepted.
const [requests = '50000', seed = '20261115'] = process.argv.slice(2);
/** About as many with one fault each: there are some 480 operations. */
const casesOfEach = String(Math.ceil(Number(requests) / 480));
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'integration',
    '--disable-console-intercept',
    '--reporter=dot',
    'packages/api/test/bad-input.int.test.ts',
    'packages/api/test/fuzz.int.test.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_CASES: casesOfEach, FUZZ_SEED: seed },
  },
);
process.exit(status ?? 1);
