import type { z } from 'zod';
import type { Ctx } from '../context/index.ts';
import type { Mailer, QueuedJob } from '../ports/index.ts';

export interface JobCtx extends Ctx {
  mailer: Mailer;
}

/** A background job, in a file named after it. Its queue is in `packages/db/src/job-schema.ts`. */
export interface Job<Payload extends object = object> extends QueuedJob<Payload> {
  readonly payload: z.ZodType<Payload>;
  /** Cron expression of a scheduled job. */
  readonly schedule?: string;
  /** Set if a scheduled job is also queued by events, which do not wait for one another. */
  readonly isAlsoQueued?: boolean;
  handler(ctx: JobCtx, payload: Payload): Promise<void>;
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;
