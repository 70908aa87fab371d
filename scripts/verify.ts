import { checks, unitTests } from './checks.ts';
import { runSteps } from './run-steps.ts';

// The tests take about as long as all checks together.
await runSteps([checks, [unitTests]]);
