import { EvidenceRefused, isRefusalCode } from './evidence-refused.ts';
import type { Cost } from './pool/messages.ts';
import { SandboxPool, type SandboxPoolOptions } from './pool/sandbox-pool.ts';
import { type ReadingLimits, readingLimits } from './reading/reading-limits.ts';
import type { Reading } from './reading/reading-result.ts';

export interface ReaderOptions extends SandboxPoolOptions {
  readonly limits?: Partial<ReadingLimits>;
  readonly onMeasured?: (cost: Cost) => void;
}

export interface Reader {
  /** The words of a file that has been inspected. Throws `EvidenceRefused` when it cannot be read within the limits. */
  read(bytes: Uint8Array, mediaType: string): Promise<Reading>;
  close(): void;
}

/** Reads in its own sandboxes, one file at a time: recognition is slow, and uploads must not wait for it. */
export function createReader({ limits: given, onMeasured, ...options }: ReaderOptions = {}): Reader {
  const limits = { ...readingLimits, ...given };
  const pool = new SandboxPool({
    size: 1,
    filesPerSandbox: 20,
    heapMegabytes: 384,
    residentMegabytes: 900,
    ...options,
  });
  return {
    async read(bytes, mediaType) {
      const request = {
        read: mediaType === 'application/pdf' ? 'pdf' : 'picture',
        bytes,
        limits,
      } as const;
      const reply = await pool.run(request, limits.maxMilliseconds);
      onMeasured?.(reply.cost);
      if (reply.outcome === 'refused')
        throw new EvidenceRefused(isRefusalCode(reply.code) ? reply.code : 'damaged', reply.detail);
      return reply.result;
    },
    close: () => pool.close(),
  };
}
