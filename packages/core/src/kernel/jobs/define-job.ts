import type { Queue } from '@probity/db/job-schema.ts';
import type { z } from 'zod';
import type { Ctx } from '../context/index.ts';
import type { Mailer, QueuedJob } from '../ports/index.ts';

export interface JobCtx extends Ctx {
  mailer: Mailer;
}

/** Something that is done in the background, in a file of its name. */
export interface Job<Payload extends object = object> extends QueuedJob<Payload> {
  readonly payload: z.ZodType<Payload>;
  /** Retries, time limit and heartbeat, as the queue is installed with. */
  readonly queue: Queue;
  /** Where it runs by itself: a cron expression. */
  readonly schedule?: string;
  handler(ctx: JobCtx, payload: Payload): Promise<void>;
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;
