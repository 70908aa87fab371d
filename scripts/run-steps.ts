import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
}

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  ending: string;
}

/** Enough for the failure summary at the end of a test runner's output. */
const endingLength = 6000;

/**
 * Runs every step, so that one run lists all that fails, and says how long each took. Steps of one lane follow one
 * another; lanes run at the same time and are shown one after another. In a log, how each failed step ended is written
 * again after the last step, because readers of a long log see its end first; so is what `describe` adds.
 */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  describe: (outcomes: readonly Outcome[]) => string = () => '',
): Promise<void> {
  let shown: Promise<unknown> | null = null;
  const running = lanes.map((steps) => {
    const lane = runLane(steps, shown);
    shown = Promise.all([shown, lane]);
    return lane;
  });
  const outcomes = (await Promise.all(running)).flat();
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { name, ending } of failed) {
    if (ending) console.log(`\n── ${name} failed; it ended with\n${ending}`);
  }
  const description = describe(outcomes);
  if (description) console.log(`\n${description}`);
  const outcome = failed.length > 0 ? `Failed: ${failed.map(({ name }) => name).join(', ')}.` : 'All passed.';
  const times = outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
  console.log(`\n${outcome} ${times.join(' · ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function runLane(steps: readonly Step[], shownBefore: Promise<unknown> | null): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, command } of steps) {
    const began = performance.now();
    const { passed, ending } = await run(command, `\n── ${name}\n`, shownBefore);
    outcomes.push({ name, passed, ending, seconds: (performance.now() - began) / 1000 });
  }
  return outcomes;
}

/** If another lane is shown first, the command's output is held until that lane has finished. */
async function run(
  command: string[],
  title: string,
  shownBefore: Promise<unknown> | null,
): Promise<Pick<Outcome, 'passed' | 'ending'>> {
  const [program = '', ...parameters] = command;
  const shell = process.platform === 'win32';
  if (!shownBefore && process.stdout.isTTY) {
    process.stdout.write(title);
    return { passed: await isPassed(spawn(program, parameters, { stdio: 'inherit', shell })), ending: '' };
  }
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], shell, env });
  const held: (() => void)[] = [];
  let mayShow = false;
  let ending = '';
  const show = (write: () => void) => (mayShow ? write() : held.push(write));
  const showOn = (target: NodeJS.WriteStream) => (chunk: string) => {
    ending = (ending + chunk).slice(-endingLength);
    show(() => target.write(chunk));
  };
  show(() => process.stdout.write(title));
  child.stdout.setEncoding('utf8').on('data', showOn(process.stdout));
  child.stderr.setEncoding('utf8').on('data', showOn(process.stderr));
  void Promise.resolve(shownBefore).then(() => {
    mayShow = true;
    for (const write of held) write();
  });
  const passed = await isPassed(child);
  return { passed, ending: process.stdout.isTTY ? '' : ending };
}

const isPassed = (child: ReturnType<typeof spawn>): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });
