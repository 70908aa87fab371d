import { checks, unitTests } from './checks.ts';
import { readDurations } from './file-durations.ts';
import { runSteps, type Step } from './run-steps.ts';
import { describeRun } from './test-budget.ts';

/** Beside the output for people, each run leaves the durations of its files. */
const withDurations = ({ name, command }: Step): Step => ({
  name,
  command: [...command, '--reporter', 'default', '--reporter', './scripts/file-durations.ts'],
});

const tests = [
  unitTests,
  { name: 'Integration tests', command: ['vitest', 'run', '--project', 'integration'] },
  { name: 'Browser journeys', command: ['vitest', 'run', '--project', 'e2e'] },
];

// The checks use the idle time that the first tests leave on two cores.
await runSteps([checks, tests.map(withDurations)], (outcomes) => {
  const { slowest, parts } = describeRun(['unit', 'integration', 'e2e'].flatMap(readDurations), outcomes);
  return ['The ten slowest files:', ...slowest, '', parts.join(' · ')].join('\n');
});
