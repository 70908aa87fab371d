import type { IntegrationProvider } from '@probity/domain';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type FoundCompany, ProviderFailure } from '../../kernel/ports/index.ts';
import { openRegister } from './enricher-access.ts';
import { keepAnswers, keepFailure } from './keep-calls.ts';

interface SearchRegister {
  accountId: string;
  enricher: IntegrationProvider;
  query: string;
  country?: string | undefined;
}

/** Why there is no answer; it says nothing about the company. */
export interface Unanswered {
  kind: ProviderFailureKind;
  retryAfterSeconds: number | null;
}

interface RegisterSearch {
  state: 'Ready' | 'Unavailable';
  failure: Unanswered | null;
  companies: FoundCompany[];
  hasMore: boolean;
}

/** Candidates for a person to pick from. */
export async function searchRegister(ctx: Ctx, input: SearchRegister): Promise<RegisterSearch> {
  const { accountId, enricher } = input;
  const register = await inTransaction(ctx, (ctx) => openRegister(ctx, input));
  const found = await register
    .search({ text: input.query, country: input.country ?? null })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure) return error;
      throw error;
    });
  return inTransaction(ctx, async (ctx) => {
    const failure = found instanceof ProviderFailure ? found : null;
    if (failure) await keepFailure(ctx, { accountId }, { endpoint: 'search', failure });
    await record(ctx, {
      action: 'register.searched',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { enricher, ...(failure && { failure: failure.kind }) },
    });
    if (found instanceof ProviderFailure)
      return { state: 'Unavailable', failure: unanswered(found), companies: [], hasMore: false };
    await keepAnswers(ctx, { accountId }, found.answers);
    return { state: 'Ready', failure: null, companies: found.companies, hasMore: found.hasMore };
  });
}

const unanswered = ({ kind, retryAfterSeconds }: ProviderFailure): Unanswered => ({
  kind,
  retryAfterSeconds,
});
