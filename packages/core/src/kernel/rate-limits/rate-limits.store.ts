import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { sql } from 'kysely';

export interface BucketState {
  used: number;
  resetsAt: Date;
}

/** Counts in the database, so that the limit applies across processes. */
export async function takeFromBucket(
  db: Db,
  take: { bucket: string; cost: number; windowSeconds: number; now: Date },
): Promise<BucketState> {
  const { rows } = await sql<BucketState>`
    select * from take_from_bucket(${take.bucket}, ${take.cost}, ${take.windowSeconds}, ${take.now})`.execute(
    db,
  );
  return rows[0] ?? { used: 0, resetsAt: take.now };
}

/** Counts a call unless some window would exceed the limit; returns the seconds to wait, or 0 if it was counted. */
export async function takeTurn(
  db: Db,
  turn: { bucket: string; calls: number; windowSeconds: number; now?: Date | undefined },
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select take_turn(${turn.bucket}, ${turn.calls}, ${turn.windowSeconds}, ${turn.now ?? null}) as wait`.execute(
    db,
  );
  return rows[0]?.wait ?? 0;
}

export function deleteRateLimitsBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'rateLimits', column: 'resetsAt', before });
}
