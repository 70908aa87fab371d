import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { isOtherScript, spellingsOfName } from './name-matcher.ts';
import { findNamesToRead, saveReadings } from './parties.store.ts';

const AT_ONCE = 500;

/** Stores the possible spellings of names in other scripts, so that they can be found by them. */
async function readNamesOf(ctx: Ctx, entityIds: readonly string[] | null): Promise<number> {
  const found = await findNamesToRead(ctx.db, { entityIds, limit: entityIds?.length ?? AT_ONCE });
  const read = found.map(({ id, kind, displayName }) => ({
    id,
    readings: spellingsOfName(
      ctx.services.screening,
      displayName,
      kind === 'LegalPerson' ? 'person' : 'organisation',
    ).join(' '),
  }));
  if (read.length > 0) await saveReadings(ctx.db, read);
  return read.length;
}

export async function readNamedParties(ctx: Ctx, { entityIds }: Events['entity.named']): Promise<void> {
  await readNamesOf(ctx, entityIds);
}

export async function readOpenedAccount(ctx: Ctx, { account }: Events['account.opened']): Promise<void> {
  if (isOtherScript(account.displayName)) await readNamesOf(ctx, [account.id]);
}

/** Names without an event: from an earlier version of the product, or not written through a use case. */
export async function readNames(ctx: Ctx): Promise<void> {
  while ((await inUnscopedTransaction(ctx, (ctx) => readNamesOf(ctx, null))) === AT_ONCE);
}

export const readNamesJob = defineJob({
  name: 'read-names',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  handler: readNames,
});
