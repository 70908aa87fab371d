import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createInspector } from '../inspector.ts';
import { aPhonePhoto, aScreenshot } from '../testing/friendly-files.ts';
import { hostileSvgs } from '../testing/hostile-svgs.ts';
import { aPdf } from '../testing/pdf-builder.ts';
import { InspectorBusy } from './sandbox-pool.ts';
import { startSandbox } from './sandbox-process.ts';

afterEach(() => vi.unstubAllEnvs());

const probe = fileURLToPath(new URL('../testing/sandbox-probe.ts', import.meta.url));

async function answerOf(program: ChildProcess): Promise<unknown> {
  const [answer] = await once(program, 'message');
  program.kill('SIGKILL');
  return answer;
}

const slow = hostileSvgs().find((file) => file.what === 'SVG with slow filters')?.bytes ?? Buffer.alloc(0);

describe('the sandbox', () => {
  it('has no way out: no files, no network, no programs, no secrets', { timeout: 15_000 }, async () => {
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

  it('is killed in the middle of native code when its time is up, and replaced', {
    timeout: 15_000,
  }, async () => {
    const inspector = createInspector({ size: 1 });
    const begun = performance.now();
    await expect(inspector.inspect(slow, { fileName: 'a.svg' })).rejects.toMatchObject({ code: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect((await inspector.inspect(await aScreenshot(), { fileName: 'a.png' })).kind).toBe('png');
    inspector.close();
  });

  it('is killed when it takes too much memory', { timeout: 15_000 }, async () => {
    const inspector = createInspector({ size: 1, residentMegabytes: 30 });
    const refused = inspector.inspect(slow, { fileName: 'a.svg' });
    const code = process.platform === 'linux' ? 'too_complex' : 'timeout';
    await expect(refused).rejects.toMatchObject({ code });
    inspector.close();
  });

  it('works on many files at once and mixes up none', { timeout: 30_000 }, async () => {
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

  it('keeps none of the server waiting while it works', { timeout: 30_000 }, async () => {
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

  it('turns a file away when too many wait already', { timeout: 15_000 }, async () => {
    const inspector = createInspector({ size: 1, maxWaiting: 1 });
    const first = Promise.allSettled(
      [slow, slow].map((bytes) => inspector.inspect(bytes, { fileName: 'a.svg' })),
    );
    await expect(inspector.inspect(slow, { fileName: 'b.svg' })).rejects.toBeInstanceOf(InspectorBusy);
    inspector.close();
    await first;
  });

  it('refuses what is under way and what waits when it is closed', { timeout: 15_000 }, async () => {
    const inspector = createInspector({ size: 1 });
    const underWay = inspector.inspect(slow, { fileName: 'a.svg' });
    const waiting = inspector.inspect(slow, { fileName: 'b.svg' });
    const settled = Promise.allSettled([underWay, waiting]);
    inspector.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(inspector.inspect(slow, { fileName: 'c.svg' })).rejects.toThrow('closed');
  });
});
