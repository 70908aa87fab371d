import type { Ctx } from '../../kernel/context/index.ts';

interface SearchFor {
  accountId: string;
  text: string;
  limit: number;
}

export interface Hit {
  id: string;
  title: string;
  /** What tells it apart from others of the same title: a kind, a country, a party. A word of the API, not of a page. */
  detail: string | null;
  /** Of several connections with one party: the template, else the kind of relation. */
  about?: string;
  /** Where it is looked at. */
  link: string;
}

/** One kind of record that the search box knows. It finds only what the actor may see in the account. */
export interface SearchSource {
  name: string;
  find(ctx: Ctx, wanted: SearchFor): Promise<Hit[]>;
}
