import { SandboxPool, type SandboxPoolOptions } from '../pool/sandbox-pool.ts';
import type { DrawnFile } from './draw-file.ts';
import type { PrintedFile } from './printed-file.ts';

const MAX_MILLISECONDS = 120_000;

/** Renders in its own sandboxes, one file at a time. */
export function createFileRenderer(options: SandboxPoolOptions & { maxMilliseconds?: number } = {}) {
  const { maxMilliseconds = MAX_MILLISECONDS, ...pooled } = options;
  // The compiler never frees memory, so a sandbox is replaced before it adds up.
  const pool = new SandboxPool({ size: 1, filesPerSandbox: 20, residentMegabytes: 1_200, ...pooled });
  return {
    async renderFile(file: PrintedFile): Promise<DrawnFile> {
      const reply = await pool.run({ draw: file }, maxMilliseconds);
      if (reply.outcome === 'refused') throw new Error(`The PDF could not be drawn: ${reply.detail}`);
      return reply.result;
    },
    close: () => pool.close(),
  };
}
