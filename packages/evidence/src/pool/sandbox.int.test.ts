import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { createInspector } from '../inspector.ts';
import { aPhonePhoto, aScreenshot } from '../testing/friendly-files.ts';
import { hostileSvgs } from '../testing/hostile-svgs.ts';
import { aPdf } from '../testing/pdf-builder.ts';
import { Sandbox } from './sandbox.ts';
import { InspectorBusy } from './sandbox-pool.ts';
import { startSandbox } from './sandbox-process.ts';

afterEach(() => vi.unstubAllEnvs());

const probe = fileURLToPath(new URL('../testing/sandbox-probe.ts', import.meta.url));

async function answerOf(program: ChildProcess): Promise<unknown> {
  const [answer] = await once(program, 'message');
  program.kill('SIGKILL');
  return answer;
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

const slow = hostileSvgs().find((file) => file.what === 'SVG with slow filters')?.bytes ?? Buffer.alloc(0);

describe('the sandbox', () => {
  it('has no way out: no files, no network, no programs, no secrets', async () => {
    vi.stubEnv('PLANTED_SECRET', 'x');
    expect(await answerOf(startSandbox(64, probe))).toEqual({ open: [], secrets: [] });
    const outside = fork(probe, [], { execArgv: [] });
    expect(await answerOf(outside)).toEqual({
      open: [
        'read outside',
        'write its own code',
        'start a program',
        'start a thread',
        'run text as code',
        'use the network',
      ],
      secrets: ['PLANTED_SECRET'],
    });
  });

  it('is killed even inside native code when its time is up, and replaced', async () => {
    const inspector = createInspector({ size: 1 });
    await expect(inspector.inspect(slow, { fileName: 'a.svg' })).rejects.toMatchObject({ code: 'timeout' });
    expect((await inspector.inspect(await aScreenshot(), { fileName: 'a.png' })).kind).toBe('png');
    inspector.close();
  });

  it.runIf(process.platform === 'linux')(
    'is not killed for the time in which the machine was busy with other things',
    async () => {
      const strangers = await childrenOf(process.pid);
      const sandbox = new Sandbox({ heapMegabytes: 192, residentMegabytes: 512 });
      const [pid = 0] = (await childrenOf(process.pid)).filter((child) => !strangers.includes(child));
      const request = { kind: 'png', bytes: await aScreenshot(), limits: defaultLimits } as const;
      await sandbox.run(request, 30_000);
      const answered = sandbox.run(request, 2_000);
      process.kill(pid, 'SIGSTOP');
      await setTimeout(2_500);
      process.kill(pid, 'SIGCONT');
      expect(await answered).toMatchObject({ outcome: 'accepted' });
      sandbox.close();
    },
  );

  it('is killed when it takes too much memory', async () => {
    const inspector = createInspector({ size: 1, residentMegabytes: 30 });
    const refused = inspector.inspect(slow, { fileName: 'a.svg' });
    const code = process.platform === 'linux' ? 'too_complex' : 'timeout';
    await expect(refused).rejects.toMatchObject({ code });
    inspector.close();
  });

  it('processes many files at once without mixing them up', async () => {
    const inspector = createInspector({ size: 2, filesPerSandbox: 7 });
    const photo = await aPhonePhoto(80, 60);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? inspector.inspect(photo, { fileName: 'a.jpg' })
          : inspector.inspect(aPdf({ pages: [`Number ${index}`] }), { fileName: 'a.pdf' }),
      ),
    );
    expect(results.map((result) => result.text ?? `${result.width} × ${result.height}`)).toEqual(
      results.map((_, index) => (index % 2 ? '60 × 80' : `Number ${index}`)),
    );
    inspector.close();
  });

  it('does not block the server while it works', async () => {
    const inspector = createInspector({ size: 1 });
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(inspector.inspect(slow, { fileName: 'a.svg' })).rejects.toMatchObject({ code: 'timeout' });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(50);
    inspector.close();
  });

  it('refuses a file when too many are queued', async () => {
    const inspector = createInspector({ size: 1, maxWaiting: 1 });
    const first = Promise.allSettled(
      [slow, slow].map((bytes) => inspector.inspect(bytes, { fileName: 'a.svg' })),
    );
    await expect(inspector.inspect(slow, { fileName: 'b.svg' })).rejects.toBeInstanceOf(InspectorBusy);
    inspector.close();
    await first;
  });

  it('refuses files in progress and queued files when it is closed', async () => {
    const inspector = createInspector({ size: 1 });
    const underWay = inspector.inspect(slow, { fileName: 'a.svg' });
    const waiting = inspector.inspect(slow, { fileName: 'b.svg' });
    const settled = Promise.allSettled([underWay, waiting]);
    inspector.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(inspector.inspect(slow, { fileName: 'c.svg' })).rejects.toThrow('closed');
  });
});
