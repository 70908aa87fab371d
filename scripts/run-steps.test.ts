import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const module = path.join(import.meta.dirname, 'run-steps.ts');

function runSteps(...lanes: { name: string; code: string }[][]) {
  const given = lanes.map((steps) =>
    steps.map(({ name, code }) => ({ name, command: [process.execPath, '-e', code] })),
  );
  const program = `import { runSteps } from ${JSON.stringify(module)}; await runSteps(${JSON.stringify(given)}, (outcomes) => outcomes.length > 2 ? outcomes.length + ' steps' : '');`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  return { status, output: stdout.replace(/\d+\.\d s/g, '# s') };
}

describe('the steps of a run', () => {
  it('continue after one fails, and the failed ones are listed at the end', () => {
    const { status, output } = runSteps([
      { name: 'First', code: 'process.exit(3)' },
      { name: 'Second', code: 'console.log("second")' },
    ]);
    expect(status).toBe(1);
    expect(output).toBe('\n── First\n\n── Second\nsecond\n\nFailed: First. First # s · Second # s\n');
  });

  it('that failed are repeated at the end of a log, with the end of their output', () => {
    const { output } = runSteps([
      {
        name: 'First',
        code: 'console.log("x".repeat(9000)); console.log("1 is not 2"); process.exitCode = 1',
      },
      { name: 'Second', code: 'console.log("second")' },
    ]);
    const end = output.slice(output.indexOf('── Second'));
    expect(end).toMatch(
      /^── Second\nsecond\n\n── First failed; it ended with\nx{5988}\n1 is not 2\n\n\nFailed: First\./,
    );
  });

  it('are shown one after another when they run in parallel, with what is added before the last line', () => {
    const { status, output } = runSteps(
      [{ name: 'Slow', code: 'console.log("a"); setTimeout(() => console.log("b"), 300)' }],
      [
        { name: 'Quick', code: 'console.log("c")' },
        { name: 'Last', code: 'console.log("d")' },
      ],
    );
    expect(status).toBe(0);
    expect(output).toBe(
      '\n── Slow\na\nb\n\n── Quick\nc\n\n── Last\nd\n\n3 steps\n\nAll passed. Slow # s · Quick # s · Last # s\n',
    );
  });
});
