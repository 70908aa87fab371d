import { spawnSync } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
}

/** Runs every step, so that one run lists all that fails, and says how long each took. */
export function runSteps(steps: readonly Step[]): void {
  const times: string[] = [];
  const failed: string[] = [];
  for (const { name, command } of steps) {
    const began = performance.now();
    console.log(`\n── ${name}`);
    const [program = '', ...parameters] = command;
    const { status } = spawnSync(program, parameters, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (status !== 0) failed.push(name);
  }
  const outcome = failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All passed.';
  console.log(`\n${outcome} ${times.join(' · ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
