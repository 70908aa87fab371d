import { authoriseSelf, type Ctx } from '../../kernel/context/index.ts';
import { type FoundCompany, ProviderFailure } from '../../kernel/ports/index.ts';
import { ask } from './keep-search.ts';
import { findPublicRegister, type PublicRegister } from './public-register.ts';
import type { Unanswered } from './search-register.ts';
import { withinPatience } from './within-patience.ts';

interface FindOwnCompany {
  userId: string;
  query: string;
  country: string;
}

interface OwnCompanies {
  /** Null if no public register covers the country. */
  register: PublicRegister['provider'] | null;
  failure: Unanswered | null;
  companies: FoundCompany[];
  hasMore: boolean;
}

/** Companies to choose from while registering. There is no account yet, so nothing is stored. */
export async function findOwnCompany(ctx: Ctx, input: FindOwnCompany): Promise<OwnCompanies> {
  authoriseSelf(ctx.actor, input.userId);
  const publicRegister = findPublicRegister(ctx, input.country);
  const none = { register: publicRegister?.provider ?? null, failure: null, companies: [], hasMore: false };
  if (!publicRegister) return none;
  const outcome = await withinPatience(
    ask(publicRegister.register, { text: input.query, country: input.country }),
  );
  if (outcome === 'late') return { ...none, failure: { kind: 'TimedOut', retryAfterSeconds: null } };
  if (outcome instanceof ProviderFailure) {
    const { kind, retryAfterSeconds } = outcome;
    return { ...none, failure: { kind, retryAfterSeconds } };
  }
  return { ...none, companies: outcome.companies, hasMore: outcome.hasMore };
}
