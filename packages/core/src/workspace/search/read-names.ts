import type { Ctx, Events } from '../../kernel/context/index.ts';
import { isOtherScript, spellingsOfName } from './name-matcher.ts';
import { findNamesToRead, saveReadings } from './parties.store.ts';

/** Stores the possible spellings of names in other scripts, so that they can be found by them. */
async function readNamesOf(ctx: Ctx, entityIds: readonly string[]): Promise<void> {
  const named = await findNamesToRead(ctx.db, entityIds);
  const read = named.map(({ id, kind, displayName }) => ({
    id,
    readings: spellingsOfName(
      ctx.services.screening,
      displayName,
      kind === 'LegalPerson' ? 'person' : 'organisation',
    ).join(' '),
  }));
  if (read.length > 0) await saveReadings(ctx.db, read);
}

export const readNamedParties = (ctx: Ctx, { entityIds }: Events['entity.named']): Promise<void> =>
  readNamesOf(ctx, entityIds);

export async function readOpenedAccount(ctx: Ctx, { account }: Events['account.opened']): Promise<void> {
  if (isOtherScript(account.displayName)) await readNamesOf(ctx, [account.id]);
}
