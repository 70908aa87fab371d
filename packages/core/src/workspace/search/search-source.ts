import type { Ctx, Membership } from '../../kernel/context/index.ts';
import type { FoundParty } from './find-matching-parties.ts';
import type { NameMatcher } from './name-matcher.ts';

export interface SearchFor {
  accountId: string;
  /** Individuals and organisations have different screens. */
  accountKind: Membership['kind'];
  text: string;
  matchName: NameMatcher;
  /** Managed parties and counterparties whose names match, best first. */
  parties: readonly FoundParty[];
  limit: number;
}

export interface Hit {
  id: string;
  title: string;
  /** Distinguishes it from others with the same title: a kind, a country, a party. An API value, not a display text. */
  detail: string | null;
  /** Distinguishes several connections with one party: the template, or the kind of relation. */
  about?: string;
  /** The name is spelled differently from the typed text. */
  similar?: boolean;
  /** The page that shows it. */
  link: string;
}

/** One kind of record in the search. It finds only what the actor may see in the account. */
export interface SearchSource {
  name: string;
  /** Returns one more than the limit if there are more. */
  find(ctx: Ctx, wanted: SearchFor): Hit[] | Promise<Hit[]>;
}
