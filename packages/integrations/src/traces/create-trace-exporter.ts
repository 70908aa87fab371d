import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@probity/core/kernel/tracing';
import { z } from 'zod';
import { parseJson, plainFetch, readWithin } from '../outgoing/index.ts';
import { toOtlp } from './to-otlp.ts';

interface TraceExporterOptions {
  /** The address that takes traces, such as https://collector.example/v1/traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** What describes this process. */
  resource: Readonly<Record<string, string>>;
  /** The defaults unless given. */
  maxWaiting?: number;
  everyMs?: number;
}

export interface TraceExporter {
  /** Never waits and never throws: what does not fit is dropped. */
  record(span: Span): void;
  /** How many spans the collector took, and how many were lost. */
  counts(): { sent: number; dropped: number };
  /** Sends what waits, for a moment. */
  close(): Promise<void>;
}

const MAX_WAITING = 4096;
const MAX_BATCH = 512;
const EVERY_MS = 2000;
const CLOSE_WITHIN_MS = 1500;
const MAX_ANSWER_BYTES = 64_000;

const PartialSuccess = z.object({
  partialSuccess: z.object({ rejectedSpans: z.coerce.number().int().min(0) }),
});

/** Sends spans to a collector over OTLP/HTTP as JSON, one batch at a time. A batch that it does not take is lost. */
export function createTraceExporter(options: TraceExporterOptions): TraceExporter {
  const { maxWaiting = MAX_WAITING, everyMs = EVERY_MS } = options;
  const waiting: Span[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let sent = 0;
  let dropped = 0;

  async function send(batch: readonly Span[]): Promise<void> {
    let lost = batch.length;
    try {
      const answer = await plainFetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify(toOtlp(batch, options.resource)),
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      const body = await readWithin(answer, MAX_ANSWER_BYTES);
      const rejected = PartialSuccess.safeParse(parseJson(body)).data?.partialSuccess.rejectedSpans ?? 0;
      if (answer.ok) lost = Math.min(rejected, batch.length);
    } catch {
      // The counter says so; a line of the log for each batch would be noise.
    }
    dropped += lost;
    sent += batch.length - lost;
  }

  /** Sends full batches, or everything. */
  function flush(least: number): Promise<void> {
    sending ??= (async () => {
      while (waiting.length >= least) await send(waiting.splice(0, MAX_BATCH));
    })().finally(() => {
      sending = null;
      if (waiting.length > 0) plan();
    });
    return sending;
  }

  function plan(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void flush(1);
    }, everyMs).unref();
  }

  return {
    record(span) {
      if (waiting.length >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length === MAX_BATCH) void flush(MAX_BATCH);
      plan();
    },
    counts: () => ({ sent, dropped }),
    async close() {
      const all = async () => {
        await sending;
        await flush(1);
      };
      await Promise.race([all(), sleep(CLOSE_WITHIN_MS)]);
      if (timer) clearTimeout(timer);
    },
  };
}
