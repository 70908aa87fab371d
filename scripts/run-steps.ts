import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
}

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
}

/**
 * Runs every step, so that one run lists all that fails, and says how long each took. Steps of one lane follow one
 * another; lanes run at the same time and are shown one after another.
 */
export async function runSteps(...lanes: (readonly Step[])[]): Promise<void> {
  let shown: Promise<unknown> | null = null;
  const running = lanes.map((steps) => {
    const lane = runLane(steps, shown);
    shown = Promise.all([shown, lane]);
    return lane;
  });
  const outcomes = (await Promise.all(running)).flat();
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  const outcome = failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All passed.';
  const times = outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
  console.log(`\n${outcome} ${times.join(' · ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function runLane(steps: readonly Step[], shownBefore: Promise<unknown> | null): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, command } of steps) {
    const began = performance.now();
    const passed = await run(command, `\n── ${name}\n`, shownBefore);
    outcomes.push({ name, passed, seconds: (performance.now() - began) / 1000 });
  }
  return outcomes;
}

/** Where another lane is shown before, what the command writes is held until that one is over. */
function run(command: string[], title: string, shownBefore: Promise<unknown> | null): Promise<boolean> {
  const [program = '', ...parameters] = command;
  const shell = process.platform === 'win32';
  if (!shownBefore) {
    process.stdout.write(title);
    return isPassed(spawn(program, parameters, { stdio: 'inherit', shell }));
  }
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], shell, env });
  const held: (() => void)[] = [() => process.stdout.write(title)];
  let mayShow = false;
  const show = (write: () => void) => (mayShow ? write() : held.push(write));
  child.stdout.on('data', (chunk) => show(() => process.stdout.write(chunk)));
  child.stderr.on('data', (chunk) => show(() => process.stderr.write(chunk)));
  void shownBefore.then(() => {
    mayShow = true;
    for (const write of held) write();
  });
  return isPassed(child);
}

const isPassed = (child: ReturnType<typeof spawn>): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });
