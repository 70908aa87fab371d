import { spawnSync } from 'node:child_process';

// Sends seeded bad requests to every operation, over loopback, and prints how they were answered. No 5xx is accepted.
const [requests = '50000', seed = '20261115'] = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'integration',
    '--disable-console-intercept',
    '--reporter=dot',
    'packages/api/test/bad-input.int.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
