import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type CompanyRegister, type FoundCompany, ProviderFailure } from '../../kernel/ports/index.ts';
import { foundContext } from './encryption-context.ts';
import { keepAnswers, keepFailure } from './keep-calls.ts';
import { type SearchRow, updateSearch } from './register-searches.store.ts';

/** The stored result of a search. */
export interface FoundCompanies {
  companies: FoundCompany[];
  hasMore: boolean;
}

type Outcome = Awaited<ReturnType<CompanyRegister['search']>> | ProviderFailure;

/** A failure of the register is a result; any other error is ours. */
export const ask = (
  register: CompanyRegister,
  asked: Parameters<CompanyRegister['search']>[0],
): Promise<Outcome> =>
  register.search(asked).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return error;
    throw error;
  });

/** Stores the result of a search. */
export async function keepSearch(
  ctx: Ctx,
  { id, accountId }: SearchRow,
  outcome: Outcome,
): Promise<SearchRow> {
  if (outcome instanceof ProviderFailure) {
    await keepFailure(ctx, { accountId }, { endpoint: 'search', failure: outcome });
    const { kind: failure, retryAfterSeconds } = outcome;
    return updateSearch(ctx.db, id, { state: 'Unavailable', failure, retryAfterSeconds });
  }
  const { companies, hasMore, answers } = outcome;
  const result: FoundCompanies = { companies, hasMore };
  await keepAnswers(ctx, { accountId }, answers);
  const sealing = await sealingOf(ctx, accountId);
  const found = sealing.seal(JSON.stringify(result), foundContext(id));
  return updateSearch(ctx.db, id, { state: 'Ready', found, failure: null, retryAfterSeconds: null });
}
