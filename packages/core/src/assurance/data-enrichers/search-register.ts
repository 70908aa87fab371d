import type { IntegrationProvider } from '@probity/domain';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { FoundCompany } from '../../kernel/ports/index.ts';
import { lockAsking } from './data-enrichers.store.ts';
import { askedContext, foundContext } from './encryption-context.ts';
import { FRESH_MINUTES, openRegister } from './enricher-access.ts';
import { ask, type FoundCompanies, keepSearch } from './keep-search.ts';
import { findSearch, insertSearch, type SearchRow } from './register-searches.store.ts';
import { searchRegisterJob } from './search-register.job.ts';
import { withinPatience } from './within-patience.ts';

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
  state: 'Pending' | 'Ready' | 'Unavailable';
  failure: Unanswered | null;
  companies: FoundCompany[];
  hasMore: boolean;
}

/** Candidates for a person to choose from. A job continues slow searches; call again until it is done. */
export async function searchRegister(ctx: Ctx, input: SearchRegister): Promise<RegisterSearch> {
  const { accountId, enricher: provider, query, country = null } = input;
  const asked = JSON.stringify([query, country]);
  const { register, search, isNew } = await inTransaction(ctx, async (ctx) => {
    const register = await openRegister(ctx, input);
    const sealing = await sealingOf(ctx, accountId);
    const now = ctx.services.now();
    const askedIndex = sealing.blindIndex('register search', asked.toLowerCase());
    await lockAsking(ctx.db, { accountId, provider, asked: askedIndex.toString('hex') });
    const since = new Date(now.getTime() - FRESH_MINUTES * 60_000);
    const known = await findSearch(ctx.db, { accountId, provider, askedIndex, since });
    if (known) return { register, search: known, isNew: false };
    const id = newId();
    const search = await insertSearch(ctx.db, {
      id,
      accountId,
      provider,
      askedIndex,
      asked: sealing.seal(asked, askedContext(id)),
      state: 'Pending',
      requestedBy: userIdOf(ctx.actor),
      requestedAt: now,
    });
    await record(ctx, {
      action: 'register.searched',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { enricher: provider },
    });
    if (register.isSlow) await ctx.services.jobs.add(ctx.db, searchRegisterJob, { searchId: id });
    return { register, search, isNew: true };
  });
  if (!isNew || register.isSlow) return inTransaction(ctx, (ctx) => openSearch(ctx, search));
  const outcome = await withinPatience(ask(register, { text: query, country }));
  return inTransaction(ctx, async (ctx) => {
    if (outcome !== 'late') return openSearch(ctx, await keepSearch(ctx, search, outcome));
    await ctx.services.jobs.add(ctx.db, searchRegisterJob, { searchId: search.id });
    return openSearch(ctx, search);
  });
}

async function openSearch(ctx: Ctx, row: SearchRow): Promise<RegisterSearch> {
  const { id, accountId, failure, retryAfterSeconds } = row;
  const sealing = row.found && (await sealingOf(ctx, accountId));
  const found = row.found && sealing && unsealJson<FoundCompanies>(sealing, row.found, foundContext(id));
  return {
    companies: [],
    hasMore: false,
    ...found,
    state: row.state,
    failure: failure ? { kind: failure, retryAfterSeconds } : null,
  };
}
