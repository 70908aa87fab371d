import { spawnSync } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
}

/** Runs the steps in order, stops at the first that fails, and says how long each took. */
export function runSteps(steps: readonly Step[]): void {
  const times: string[] = [];
  for (const { name, command } of steps) {
    const began = performance.now();
    console.log(`\n── ${name}`);
    const [program = '', ...parameters] = command;
    const { status } = spawnSync(program, parameters, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (status !== 0) {
      console.error(`\n${name} failed.\n${times.join(' · ')}`);
      process.exit(status ?? 1);
    }
  }
  console.log(`\nAll passed. ${times.join(' · ')}`);
}
