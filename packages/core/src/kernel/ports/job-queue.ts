import type { Db } from '@probity/db/connect.ts';
import type { QueueName } from '@probity/db/job-schema.ts';

/** What a caller needs to know about a job. */
export interface QueuedJob<Payload> {
  readonly name: QueueName;
  readonly payload: { parse(data: unknown): Payload };
}

export interface JobQueue {
  /**
   * Adds a job in the caller's transaction: no commit, no job. With `startAfter` it waits until then, and has lower
   * priority than those which someone waits for.
   */
  add<Payload extends object>(
    db: Db,
    job: QueuedJob<Payload>,
    payload: Payload,
    options?: { startAfter: Date },
  ): Promise<void>;
  /** The same for many jobs in one statement; they have lower priority than single ones, which someone waits for. */
  addMany<Payload extends object>(
    db: Db,
    job: QueuedJob<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  /** Queues failed jobs of one queue again, each with one more attempt. */
  retry(db: Db, name: QueueName, ids: readonly string[]): Promise<void>;
}
