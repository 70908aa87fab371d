import type { AlignedToken, Corroboration, ListedName, MatchType, PartyKind } from '../model.ts';

export interface SearchOptions {
  /** Minimum match score of a hit; by default the product's threshold. */
  threshold?: number;
  limit?: number;
  /** Entities to leave out, because they have been decided for this subject. */
  excludedEntityIds?: ReadonlySet<string>;
}

export interface Hit {
  entityId: string;
  list: string;
  reference: string;
  kind: PartyKind;
  primaryName: string;
  matchedName: ListedName;
  /** Score of the names alone. */
  nameScore: number;
  /** Match score: the name score, adjusted by facts that agree or contradict. Compared with the threshold. */
  score: number;
  /** Priority of review, 1 to 99: rarity of the name and corroboration. Never compared with the threshold. */
  priority: number;
  matchTypes: MatchType[];
  alignedTokens: AlignedToken[];
  corroboration: Corroboration[];
  programmes: string[];
  topics: string[];
}

export interface SearchResult {
  hits: Hit[];
  /** Hits at or above the threshold, before the limit. */
  total: number;
  /** Entities that were scored. */
  scored: number;
  /** Why the search could not run, if it could not. */
  unusable?: 'empty' | 'no-letters' | 'only-company-forms';
}
