import { inBackground } from '@probity/db/job-schema.ts';
import { passingFailures } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { askedContext } from './encryption-context.ts';
import { getRegister } from './enricher-access.ts';
import { keepFailure } from './keep-calls.ts';
import { getSearch, updateSearch } from './register-searches.store.ts';
import { ask, keepSearch } from './search-register.ts';

const payload = z.object({ searchId: z.string() });

/** A person is waiting, so a search gives up sooner than a reading. */
const MAX_TRIES = 3;

/** Continues a search that took too long for the request. */
export async function searchSlowRegister(ctx: Ctx, { searchId }: z.infer<typeof payload>): Promise<void> {
  const { search, asked } = await inTransaction(ctx, async (ctx) => {
    const search = await getSearch(ctx.db, searchId);
    const sealing = await sealingOf(ctx, search.accountId);
    return { search, asked: sealing.unseal(search.asked, askedContext(searchId)).toString('utf8') };
  });
  if (search.state !== 'Pending') return;
  // Only `searchRegister` writes it.
  const [text, country]: [string, string | null] = JSON.parse(asked);
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
  queue: { ...inBackground, retryLimit: 3, retryDelay: 2, expireInSeconds: 180 },
  handler: searchSlowRegister,
});
