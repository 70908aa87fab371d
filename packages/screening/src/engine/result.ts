import type { AlignedToken, Corroboration, ListedName, MatchType, PartyKind } from '../model.ts';

export interface SearchOptions {
  /** Least match score of a hit; the product's threshold unless told otherwise. */
  threshold?: number;
  limit?: number;
  /** Entities already decided upon for this subject. */
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
  /** Match score: names, moved by what agrees or contradicts. Compared with the threshold. */
  score: number;
  /** Order of work, 1 to 99: rarity of the name and corroboration. Never compared with the threshold. */
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
  /** Why nothing could be looked for, when that is so. */
  unusable?: 'empty' | 'no-letters' | 'only-company-forms';
}
