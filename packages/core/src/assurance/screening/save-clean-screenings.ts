import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { SearchedVersion } from '../../kernel/ports/index.ts';
import type { PartyRow } from './alerts.store.ts';
import { searchedList } from './built-in-screening.ts';
import type { ScreeningContent } from './join-screenings.ts';
import { readPartySubject } from './party.ts';
import { screeningContext } from './party-screening.ts';
import { insertCleanScreenings } from './party-screenings.store.ts';

interface CleanScreening {
  party: PartyRow;
  answer: { lists: readonly SearchedVersion[] };
}

/** Stores that parties were screened, against which versions of which lists, and that nothing was found. */
export async function saveCleanScreenings(ctx: Ctx, screenings: readonly CleanScreening[]): Promise<void> {
  const ofAccounts = Map.groupBy(screenings, ({ party }) => party.accountId);
  for (const [accountId, clean] of ofAccounts)
    await inTransaction(ctx, (ctx) => saveOfAccount(ctx, accountId, clean));
}

async function saveOfAccount(ctx: Ctx, accountId: string, clean: readonly CleanScreening[]): Promise<void> {
  const { threshold } = ctx.services.screening;
  const sealing = await sealingOf(ctx, accountId);
  const outcome = { result: 'NoRisk' as const, hits: 0, undecided: 0, confirmed: 0, awaiting: 0 };
  const rows = [];
  for (const { party, answer } of clean) {
    const content: ScreeningContent = {
      subject: await readPartySubject(ctx, party),
      hits: [],
      total: 0,
      threshold,
      lists: answer.lists.map(searchedList),
      unusable: null,
    };
    rows.push({
      accountId,
      entityId: party.id,
      provider: null,
      ...outcome,
      content: sealing.seal(JSON.stringify(content), screeningContext(accountId, party.id)),
      monitoringWanted: true,
      monitored: true,
      screenedAt: ctx.services.now(),
      screenedBy: null,
    });
  }
  const entityIds = await insertCleanScreenings(ctx.db, rows);
  if (entityIds.length === 0) return;
  await publish(ctx, 'parties.screened', { accountId, entityIds });
  await recordMany(
    ctx,
    accountId,
    entityIds.map((id) => ({
      action: 'screening.party_screened',
      subject: { type: 'entity', id },
      details: { provider: 'BuiltIn', threshold, ...outcome },
    })),
  );
}
