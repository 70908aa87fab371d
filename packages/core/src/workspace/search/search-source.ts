import type { Ctx, Membership } from '../../kernel/context/index.ts';
import type { FoundParty } from './find-matching-parties.ts';
import type { NameMatcher } from './name-matcher.ts';

export interface SearchFor {
  accountId: string;
  /** Of an individual or an organisation: each has its own screens. */
  accountKind: Membership['kind'];
  text: string;
  matchName: NameMatcher;
  /** Parties that the account manages and its counterparties whose names match, the best first. */
  parties: readonly FoundParty[];
  limit: number;
}

export interface Hit {
  id: string;
  title: string;
  /** What tells it apart from others of the same title: a kind, a country, a party. A word of the API, not of a page. */
  detail: string | null;
  /** Of several connections with one party: the template, else the kind of relation. */
  about?: string;
  /** The name is not spelled as it was typed. */
  similar?: boolean;
  /** Where it is looked at. */
  link: string;
}

/** One kind of record that the search box knows. It finds only what the actor may see in the account. */
export interface SearchSource {
  name: string;
  /** One more than the limit where there are more. */
  find(ctx: Ctx, wanted: SearchFor): Hit[] | Promise<Hit[]>;
}
