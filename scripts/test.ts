import { checks, unitTests } from './checks.ts';
import { runSteps } from './run-steps.ts';

await runSteps([
  ...checks,
  unitTests,
  { name: 'Integration tests', command: ['vitest', 'run', '--project', 'integration'] },
  { name: 'Browser journeys', command: ['vitest', 'run', '--project', 'e2e'] },
]);
