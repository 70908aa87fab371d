import { passingFailures } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { askedContext } from './encryption-context.ts';
import { getRegister } from './enricher-access.ts';
import { keepFailure } from './keep-calls.ts';
import { ask, keepSearch } from './keep-search.ts';
import { getSearch, updateSearch } from './register-searches.store.ts';

const payload = z.object({ searchId: z.string() });

/** A person is waiting, so a search gives up sooner than a reading. */
const MAX_TRIES = 3;

const Asked = z.tuple([z.string(), z.string().nullable()]);

/** Continues a search that took too long for the request. */
export async function searchSlowRegister(ctx: Ctx, { searchId }: z.infer<typeof payload>): Promise<void> {
  const { search, asked } = await inTransaction(ctx, async (ctx) => {
    const search = await getSearch(ctx.db, searchId);
    const sealing = await sealingOf(ctx, search.accountId);
    const asked = unsealJson(sealing, search.asked, askedContext(searchId), Asked);
    return { search, asked };
  });
  if (search.state !== 'Pending') return;
  const [text, country] = asked;
  const outcome = await ask(getRegister(ctx, search.provider), { text, country });
  const tries = search.tries + 1;
  const triesAgain =
    outcome instanceof ProviderFailure && tries < MAX_TRIES && passingFailures.has(outcome.kind);
  await inTransaction(ctx, async (ctx) => {
    if (!triesAgain) return keepSearch(ctx, search, outcome);
    const { accountId } = search;
    await keepFailure(ctx, { accountId }, { endpoint: 'search', failure: outcome });
    return updateSearch(ctx.db, searchId, { tries, failure: outcome.kind });
  });
  if (triesAgain) throw outcome;
}

export const searchRegisterJob = defineJob({
  name: 'search-register',
  payload,
  handler: searchSlowRegister,
});
