/** What a listed party or a screened subject is. `unknown` is compared like an organisation, leniently. */
export type PartyKind = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'unknown';

export type NameType = 'primary' | 'alias' | 'former' | 'original-script';

/** Weak aliases (OFAC quotes, UN "Low", UK "Low quality") match only exactly or with corroboration. */
export type NameStrength = 'strong' | 'weak';

export interface ListedName {
  text: string;
  type: NameType;
  strength: NameStrength;
  language?: string;
}

/** A birth date as lists give it: a year, a month or a day, exact or not, or a span of years. */
export interface BirthDate {
  year: number;
  month?: number;
  day?: number;
  /** Last year of a span ("between 1960 and 1963"); equal to `year` when absent. */
  yearTo?: number;
  approximate?: boolean;
}

/** Some types count as identifying a party by themselves (passport, LEI, IMO, tax number): see `corroborate`. */
export interface Identifier {
  type: string;
  value: string;
  country?: string;
}

export interface ListedEntity {
  /** Unique across lists: `<list>:<reference>`. */
  id: string;
  list: string;
  reference: string;
  kind: PartyKind;
  names: ListedName[];
  birthDates: BirthDate[];
  /** ISO 3166-1 alpha-2, lower-case. */
  countries: string[];
  identifiers: Identifier[];
  programmes: string[];
  /** ComplyAdvantage's words: sanction, warning, fitness-probity, pep, adverse-media. */
  topics: string[];
  listedOn?: string;
  updatedOn?: string;
}

export interface Subject {
  kind: PartyKind;
  names: string[];
  birthDates?: BirthDate[];
  countries?: string[];
  identifiers?: Identifier[];
}

/** ComplyAdvantage's match-type words, so that both back ends are shown alike. */
export type MatchType =
  | 'name_exact'
  | 'aka_exact'
  | 'name_fuzzy'
  | 'aka_fuzzy'
  | 'phonetic_name'
  | 'phonetic_aka'
  | 'equivalent_name'
  | 'equivalent_aka'
  | 'year_of_birth'
  | 'removed_personal_title'
  | 'removed_organisation_prefix'
  | 'removed_organisation_suffix'
  | 'removed_clerical_mark'
  | 'unknown';

/** How one token of the query relates to one of the listed name. */
export type TokenRelation =
  | 'exact'
  | 'phonetic'
  | 'equivalent'
  | 'nickname'
  | 'initial'
  | 'joined'
  | 'fuzzy'
  | 'acronym'
  | 'conflict'
  | 'query-only'
  | 'list-only';

export interface AlignedToken {
  query: string;
  listed: string;
  similarity: number;
  relation: TokenRelation;
}

export interface Corroboration {
  field: 'birth-date' | 'country' | 'identifier';
  verdict: 'agrees' | 'contradicts';
  /** What was added to or subtracted from the match score. */
  effect: number;
  detail: string;
}
