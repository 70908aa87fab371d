import { checks, unitTests } from './checks.ts';
import { runSteps } from './run-steps.ts';

// The checks use the idle time that the first tests leave on two cores.
await runSteps(checks, [
  unitTests,
  { name: 'Integration tests', command: ['vitest', 'run', '--project', 'integration'] },
  { name: 'Browser journeys', command: ['vitest', 'run', '--project', 'e2e'] },
]);
