import { feedbackPlace } from '../../identity/users/feedback-place.ts';
import { phonePlace } from '../../identity/users/phone.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { SealedPlace } from '../../kernel/encryption/sealing.ts';
import { type ClearColumn, lockClearRows, replaceClear } from './clear-text.store.ts';

const BATCH = 500;

const clearColumns: readonly (ClearColumn & { place(id: string): SealedPlace })[] = [
  { table: 'users', clear: 'phone_number', sealed: 'phone_sealed', place: phonePlace },
  { table: 'feedback', clear: 'message', sealed: 'message_sealed', place: feedbackPlace },
];

/**
 * Seals what an earlier version has written in clear. Done at each start, and every night for what a process of that
 * version still wrote while it was being replaced.
 */
export async function sealClearText(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  let found = 0;
  for (const column of clearColumns) {
    let sealed: number;
    do {
      sealed = await sealBatch(ctx, column);
      found += sealed;
    } while (sealed === BATCH);
  }
  return { lookedAt: found, found };
}

function sealBatch(ctx: Ctx, column: (typeof clearColumns)[number]): Promise<number> {
  return inTransaction(ctx, async ({ db, services }) => {
    const rows = await lockClearRows(db, column, BATCH);
    const sealed = rows.map(({ id, plain }) => ({
      id,
      sealed: services.sealing.seal(plain, column.place(id)),
    }));
    if (sealed.length > 0) await replaceClear(db, column, sealed);
    return rows.length;
  });
}
