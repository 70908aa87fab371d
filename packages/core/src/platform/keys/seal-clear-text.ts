import {
  lockClearTextsUnscoped,
  textContext,
  updateDeclarationVersion,
} from '../../exchange/declarations/index.ts';
import { feedbackPlace, phonePlace } from '../../identity/users/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import type { SealedPlace } from '../../kernel/ports/index.ts';
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
  let texts: number;
  do {
    texts = await sealTexts(ctx);
    found += texts;
  } while (texts === BATCH);
  return { lookedAt: found, found };
}

/** Texts of declarations, each with the key of its account; what a shredded account wrote goes. */
function sealTexts(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const versions = await lockClearTextsUnscoped(ctx.db, BATCH);
    const sealings = await sealingsOf(
      ctx,
      versions.map(({ accountId }) => accountId),
    );
    for (const version of versions) {
      const context = textContext(version.declarationId, version.number);
      const textSealed = sealings.get(version.accountId)?.seal(version.text ?? '', context) ?? null;
      await updateDeclarationVersion(ctx.db, version, { text: null, textSealed });
    }
    return versions.length;
  });
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
