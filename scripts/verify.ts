import { checks, unitTests } from './checks.ts';
import { runSteps } from './run-steps.ts';

runSteps([...checks, unitTests]);
