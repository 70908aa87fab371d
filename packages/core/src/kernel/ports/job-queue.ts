import type { Db } from '@probity/db/connect.ts';
import type { QueueName } from '@probity/db/job-schema.ts';

/** What a caller has to know of a job. */
export interface QueuedJob<Payload> {
  readonly name: QueueName;
  readonly payload: { parse(data: unknown): Payload };
}

export interface JobQueue {
  /** Adds a job inside the caller's transaction: no commit, no job. It waits for `startAfter`, where that is given. */
  add<Payload extends object>(
    db: Db,
    job: QueuedJob<Payload>,
    payload: Payload,
    options?: { startAfter: Date },
  ): Promise<void>;
  /** The same for many at once, in one statement; they give way to single ones, which someone waits for. */
  addMany<Payload extends object>(
    db: Db,
    job: QueuedJob<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  /** Puts failed jobs of one queue back in it, each with one more try. */
  retry(db: Db, name: QueueName, ids: readonly string[]): Promise<void>;
}
